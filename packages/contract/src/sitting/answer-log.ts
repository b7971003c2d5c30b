import { z } from 'zod'
import { epochSeconds, storableText } from '../wire/common.ts'
import { limits } from '../wire/limits.ts'
import { answerFileFormat } from './answer-chain.ts'
import { questionName } from './quiz-state.ts'

/** A SHA-256 or HMAC-SHA-256 in hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/)

const order = z
  .number()
  .int()
  .nonnegative()
  .max(2 ** 52)

const loggedSelection = z
  .union([
    z.number().int(),
    storableText.max(limits.typedAnswerMax),
    z.array(z.number().int()).max(limits.optionsMax),
  ])
  .nullable()

/** A selection that was changed on the device. */
const loggedAnswer = z.object({
  question_id: z.number().int().positive(),
  answered: z.boolean(),
  selected_values: loggedSelection,
  /**
   * The sequence number: the server's time in milliseconds as the device knew it, followed by three
   * digits.
   */
  seq: order,
  /** Milliseconds since the page was loaded, by a monotonic clock. */
  elapsed: z
    .number()
    .int()
    .nonnegative()
    .max(2 ** 40),
  /** The device's own time of day in epoch milliseconds, which may be wrong. */
  wall: z
    .number()
    .int()
    .min(0)
    .max(2 ** 52),
  /** Covers the entry before and this one; null if the browser cannot compute it. */
  hash: digest.nullable(),
})

export type LoggedAnswer = z.infer<typeof loggedAnswer>

/**
 * The changes on one page since the server last confirmed everything. Its hash chain begins with
 * the server's time and proof from when the page was loaded.
 */
export const answerLog = z.object({
  anchor: z.object({
    /** The server's time when the page was loaded. */
    server_time: epochSeconds,
    /** Proves that the server issued `server_time`. */
    proof: digest,
  }),
  /** The server's time when it last confirmed everything; null if it never did. */
  receipt_time: epochSeconds.nullable(),
  entries: z.array(loggedAnswer).max(limits.answerLogEntriesMax),
})

export type AnswerLog = z.infer<typeof answerLog>

/** The logs of the pages that this device had open, oldest first. */
export const answerLogs = z.array(answerLog).max(limits.answerLogsMax)

/** The latest change to one question, in a late delivery or an answer file. */
export const lateAnswer = z.object({
  answered: z.boolean(),
  selected_values: loggedSelection,
  seq: order,
})

/** {@link lateAnswer}s by question id. */
export const lateAnswersByQuestion = z
  .record(questionName, lateAnswer)
  .refine((answers) => Object.keys(answers).length <= limits.lateAnswersMax, 'Too many questions')

export type LateAnswer = z.infer<typeof lateAnswer>

/** The content that the student's page writes into the file, as one JSON text. */
export const answerFilePayload = z.object({
  take_quiz_id: z.number().int().positive(),
  quiz_name: z.string().max(limits.titleMax),
  student_name: z.string().max(limits.nameMax),
  /** The server's time as the page estimated it. */
  made_at: epochSeconds,
  answers: lateAnswersByQuestion,
  logs: answerLogs,
})

export type AnswerFilePayload = z.infer<typeof answerFilePayload>

/** The answer file. Its payload is text, so that the signature covers exactly these characters. */
export const answerFile = z.object({
  format: z.literal(answerFileFormat),
  version: z.literal(1),
  payload: z.string().max(limits.answerFileBytes),
  /** HMAC-SHA-256 with the key of the attempt; null if the browser cannot compute it. */
  signature: digest.nullable(),
})

export type AnswerFile = z.infer<typeof answerFile>

/**
 * The sources of late answers. device: sent by the device itself. file: in a file that an admin
 * imported.
 */
export const lateSources = ['device', 'file'] as const

/** The states of late answers, by the decision of an admin. */
export const lateStates = ['waiting', 'accepted', 'declined'] as const

export type LateState = (typeof lateStates)[number]
