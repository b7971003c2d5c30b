import { z } from 'zod'
import { bodyLimits } from '../wire/body-limits.ts'
import { epochSeconds, idParams, one, seconds, storableText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { aBoolean, aList, aNumber, anInteger, anObject, aText, orNull } from '../wire/shape.ts'

/** What the page of a running attempt reports itself. */
export const reportedEventKinds = [
  'focus_lost',
  'focus_back',
  'offline',
  'online',
  'storage_refused',
] as const

export type ReportedEventKind = (typeof reportedEventKinds)[number]

/** A message to the pages of running attempts. */
export const sittingMessageKinds = [
  'announcement',
  'time_added',
  'time_taken_back',
  'reopened',
  'moved',
] as const

/** What the page of a running attempt is told. A withdrawn announcement is left out. */
export const sittingMessage = z.object({
  id: z.number().int(),
  kind: z.enum(sittingMessageKinds),
  at: epochSeconds,
  /** The announcement, or the reason in words that the student may read; may be empty. */
  text: z.string(),
  /** Of time that was added or taken back. */
  minutes: z.number().int().nullable(),
  /** The number of the question in this attempt that an announcement is about. */
  question: z.number().int().nullable(),
})

export type SittingMessage = z.infer<typeof sittingMessage>

export type SittingMessageKind = SittingMessage['kind']

/** A random name that the browser gave itself; the same in all its tabs. */
export const deviceId = storableText.min(1).max(64)

/**
 * A sign of life of the page of a running attempt, every 8 s: what happened on the page since the
 * last one, and back what changed at the server. Also answered for an attempt that is closed, so
 * that the page learns it. It changes no answer.
 */
export const contactAttempt = endpoint({
  method: 'POST',
  path: '/api/take_quiz/:id/contact',
  tag: 'attempts',
  summary: 'Keep in contact with a running attempt',
  params: idParams,
  body: z.object({
    device_id: deviceId,
    /** Is the page on the screen? */
    is_visible: z.boolean(),
    /** How many changed answers the server has not confirmed. */
    unsaved: z.number().int().min(0).max(10_000),
    /** The number of the question on the screen, from 1; null outside the questions. */
    current_question: z.number().int().min(1).max(10_000).nullable(),
    /**
     * What happened, oldest first, each so many seconds before this call. An event is reported
     * until the server has answered; its random `key` tells that it is the same one.
     */
    events: z
      .array(
        z.object({
          key: storableText.min(1).max(40),
          kind: z.enum(reportedEventKinds),
          seconds_ago: seconds.max(100_000),
        }),
      )
      .max(50),
    /** The `version` of the messages that the page has; 0 at first. */
    version: z.number().int().min(0),
  }),
  bodyLimit: bodyLimits.publicBytes,
  response: one(
    z.object({
      take_quiz_id: z.number().int(),
      server_time: epochSeconds,
      deadline: epochSeconds.nullable(),
      /** Null while the attempt runs. */
      submitted_at: epochSeconds.nullable(),
      closed_by: z.enum(['student', 'server', 'admin']).nullable(),
      /** Was the attempt moved to another device? Then this page may only hand in its answers. */
      is_moved: z.boolean(),
      /** Rises with every change of the messages. */
      version: z.number().int(),
      /** All messages, oldest first, where `version` is not the one that was sent; else null. */
      messages: z.array(sittingMessage).nullable(),
    }),
  ),
  answerShape: anObject({
    data: anObject({
      take_quiz_id: anInteger,
      server_time: aNumber,
      deadline: orNull(aNumber),
      submitted_at: orNull(aNumber),
      closed_by: orNull(aText),
      is_moved: aBoolean,
      version: anInteger,
      messages: orNull(
        aList(
          anObject({
            id: anInteger,
            kind: aText,
            at: aNumber,
            text: aText,
            minutes: orNull(aNumber),
            question: orNull(aNumber),
          }),
        ),
      ),
    }),
  }),
  errors: ['forbidden', 'not_found'],
})

/** What the page of a running attempt tells the server. */
export type ContactReport = z.input<typeof contactAttempt.body>

/** What the page of a running attempt is told. */
export type ContactAnswer = z.output<typeof contactAttempt.response>['data']
