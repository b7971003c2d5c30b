import { z } from 'zod'
import { bodyLimits } from '../wire/body-limits.ts'
import { epochSeconds, idParams, one, seconds, storableText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { language } from '../wire/language.ts'
import {
  aBoolean,
  aList,
  aNumber,
  anAnswer,
  anInteger,
  anObject,
  aText,
  orAbsent,
  orNull,
} from '../wire/shape.ts'
import { currentSectionShape, sectionSpansShape } from './section-shapes.ts'
import { sectionClock } from './section-times.ts'

/** The kinds of events that the page of a running attempt reports. */
export const reportedEventKinds = [
  'focus_lost',
  'focus_back',
  'offline',
  'online',
  'storage_refused',
  'language_chosen',
] as const

export type ReportedEventKind = (typeof reportedEventKinds)[number]

/** The kinds of messages to the pages of running attempts. */
export const sittingMessageKinds = [
  'announcement',
  'time_added',
  'time_taken_back',
  'reopened',
  'moved',
  'section_opened',
  'section_ended',
] as const

/** A message to the page of a running attempt. Withdrawn announcements are left out. */
export const sittingMessage = z.object({
  id: z.number().int(),
  kind: z.enum(sittingMessageKinds),
  at: epochSeconds,
  /** The announcement, or the admin's reason, which the student may read; may be empty. */
  text: z.string(),
  /** The minutes added or taken back, or for which a section was reopened. */
  minutes: z.number().int().nullable(),
  /** The question of an announcement, by its number in this attempt. */
  question: z.number().int().nullable(),
})

export type SittingMessage = z.infer<typeof sittingMessage>

export type SittingMessageKind = SittingMessage['kind']

/** A random id that the browser chose for itself; the same in all its tabs. */
export const deviceId = storableText.min(1).max(64)

/**
 * The heartbeat of the page of a running attempt, every 8 s. It reports the events on the page
 * since the last heartbeat; the response has the changes on the server. A closed attempt gets a
 * response too, so that the page learns that it is closed. A heartbeat changes no answer.
 */
export const sendHeartbeat = endpoint({
  method: 'POST',
  path: '/api/take_quiz/:id/contact',
  permission: 'exams.sit',
  tag: 'attempts',
  summary: 'Send the heartbeat of a running attempt',
  params: idParams,
  body: z.object({
    device_id: deviceId,
    /** True if the page is visible. */
    is_visible: z.boolean(),
    /** The number of changed answers that the server has not confirmed. */
    unsaved: z.number().int().min(0).max(10_000),
    /** The number of the question on the screen, from 1; null if no question is on the screen. */
    current_question: z.number().int().min(1).max(10_000).nullable(),
    /**
     * The events, oldest first, each with its age in seconds at the time of this call. The page
     * repeats an event until the server has responded; a random `key` identifies repeats.
     */
    events: z
      .array(
        z
          .object({
            key: storableText.min(1).max(40),
            kind: z.enum(reportedEventKinds),
            seconds_ago: seconds.max(100_000),
            /** For `language_chosen`, which requires it: the language to read in. */
            language: language.nullish(),
            /** For `language_chosen`: the language shown with it; null for none. */
            beside: language.nullish(),
          })
          .refine(({ kind, language: chosen }) => kind !== 'language_chosen' || chosen != null, {
            path: ['language'],
            message: 'This field is required',
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
      ...sectionClock,
      /** Null while the attempt runs. */
      submitted_at: epochSeconds.nullable(),
      closed_by: z.enum(['student', 'server', 'admin']).nullable(),
      /**
       * True if the attempt was moved to another device; this page can then only hand in its
       * answers.
       */
      is_moved: z.boolean(),
      /** Increases with every change to the messages. */
      version: z.number().int(),
      /** All messages, oldest first, if `version` differs from the one sent; otherwise null. */
      messages: z.array(sittingMessage).nullable(),
    }),
  ),
  answerShape: anAnswer({
    data: anObject({
      take_quiz_id: anInteger,
      server_time: aNumber,
      deadline: orNull(aNumber),
      section: orAbsent(currentSectionShape),
      section_times: orAbsent(sectionSpansShape),
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

/** The input of a heartbeat. */
export type HeartbeatReport = z.input<typeof sendHeartbeat.body>

/** The response to a heartbeat. */
export type HeartbeatAnswer = z.output<typeof sendHeartbeat.response>['data']
