import { z } from 'zod'
import {
  answerLogs,
  lateAnswersByQuestion,
  lateSources,
  lateStates,
} from '../sitting/answer-log.ts'
import { epochSeconds, id, idParams, one, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { anAnswer, anInteger } from '../wire/shape.ts'

const shared = { tag: 'late-answers' } as const

/**
 * Hands in answers that were given before the deadline but did not reach the server in time. They
 * are stored only as late answers and count only if an admin accepts them. Safe to repeat: known
 * answers are not stored twice. 409 `conflict` while the attempt still accepts answers by
 * `saveAnswers`, 409 `attempt_closed` when the exam takes no late answers, or takes them no longer.
 */
export const deliverLate = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/late',
  permission: 'exams.sit',
  summary: 'Hand in answers late',
  params: idParams,
  body: z.object({
    answers: lateAnswersByQuestion,
    logs: answerLogs,
  }),
  bodyLimit: limits.answerFileBytes,
  bodyValuesMax: limits.answerFileValues,
  response: z.object({
    message: z.string(),
    take_quiz_id: z.number().int(),
    /** The number of answers that were new. */
    received: z.number().int(),
  }),
  answerShape: anAnswer({ take_quiz_id: anInteger, received: anInteger }),
  errors: ['forbidden', 'not_found', 'conflict', 'attempt_closed'],
})

/** One check and its result, worded for an admin. */
export const lateFinding = z.object({
  fits: z.boolean(),
  text: z.string(),
})

export type LateFinding = z.infer<typeof lateFinding>

/** Late answers of one student. */
const lateDelivery = z.object({
  id: z.number().int(),
  take_quiz_id: z.number().int(),
  student_id: z.number().int(),
  name: z.string(),
  username: z.string(),
  source: z.enum(lateSources),
  state: z.enum(lateStates),
  received_at: epochSeconds,
  answers: z.number().int(),
  /** True if every check passed. */
  fits: z.boolean(),
  decided_at: epochSeconds.nullable(),
  /** The admin who decided. */
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
})

export type LateDelivery = z.infer<typeof lateDelivery>

/** The effect of accepting a late answer: it counts, or the reason why it does not. */
export const lateEffects = ['counts', 'newer_stored', 'too_late', 'too_many'] as const

const comparedAnswer = z.object({
  question_id: z.number().int(),
  /** The number of the question in this attempt. */
  question: z.number().int(),
  /** The name of its section; null on the paper of one whole chapter. */
  section: z.string().nullable(),
  /**
   * In readable form: the letters of options in the student's order, or the number; null when
   * blank, and for an API token that may not read keys.
   */
  stored: z.string().nullable(),
  late: z.string().nullable(),
  /** The time at which it was given, according to the device; null if no answer was ever stored. */
  stored_at: epochSeconds.nullable(),
  late_at: epochSeconds,
  /** The effect if it is accepted now; for an accepted answer, the effect it had. */
  effect: z.enum(lateEffects),
})

export type ComparedAnswer = z.infer<typeof comparedAnswer>

const comparedDelivery = lateDelivery.extend({
  findings: z.array(lateFinding),
  compared: z.array(comparedAnswer),
  /**
   * The marks of the attempt now, and with the opposite decision; null while it is running, and for
   * an API token that may not read class results.
   */
  marks: z.number().nullable(),
  marks_otherwise: z.number().nullable(),
  total_marks: z.number(),
})

export type ComparedDelivery = z.infer<typeof comparedDelivery>

/** All late deliveries of an exam, latest first. */
export const listLateDeliveries = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/:id/late',
  permission: 'late-answers.decide',
  summary: 'Late answers of an exam',
  params: idParams,
  response: z.object({ data: z.array(lateDelivery) }),
  errors: ['forbidden', 'not_found'],
})

/** Stored and late answers side by side, the checks, and the changes that accepting would make. */
export const getLateDelivery = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/late_deliveries/:id',
  permission: 'late-answers.decide',
  summary: 'Compare late answers with stored ones',
  params: idParams,
  response: one(comparedDelivery),
  errors: ['forbidden', 'not_found'],
})

/**
 * Accepts or declines late answers. This is possible after publication too, and can reverse an
 * earlier decision: the changes that an accepted delivery made are then undone exactly. `ids` names
 * deliveries of the exam. Without it, all waiting deliveries are decided, but only those that came
 * before the results were published are accepted, because the keys were known afterwards. Each
 * delivery is one transaction; safe to repeat.
 */
export const decideLate = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/late/decisions',
  permission: 'late-answers.decide',
  summary: 'Accept or decline late answers',
  params: idParams,
  body: z.object({
    decision: z.enum(['accepted', 'declined']),
    /** The reason is shown to the student. */
    reason: requiredText(limits.lateReasonMax),
    ids: z.array(id).min(1).max(limits.bulkRowsMax).optional(),
    /** The state of all `ids` that the caller has read: others are refused. Absent for any. */
    state: z.enum(lateStates).optional(),
    /** Without `ids`: the newest delivery that the caller has read. Newer ones keep waiting. */
    up_to: id.optional(),
  }),
  response: one(
    z.object({
      decided: z.number().int(),
      /** The deliveries for which this decision is impossible, and the reason. */
      refused: z.array(z.object({ id: z.number().int(), message: z.string() })),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})

/**
 * Imports an answer file from a student's page. With `dry_run` nothing changes. If the attempt is
 * still running, the answers are stored at once; otherwise they wait for a decision, as a late
 * delivery does.
 */
export const importAnswerFile = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/answer_file',
  permission: 'late-answers.decide',
  summary: 'Import an answer file',
  params: idParams,
  body: z.object({
    /** The content of the file. */
    file: z.string().min(1).max(limits.answerFileBytes),
    reason: requiredText(limits.lateReasonMax),
    dry_run: z.boolean(),
  }),
  bodyLimit: 2 * limits.answerFileBytes,
  response: one(
    z.object({
      take_quiz_id: z.number().int(),
      name: z.string(),
      username: z.string(),
      /**
       * `attempt`: stored in the running attempt. `late`: stored as late answers of the closed one.
       */
      goes_to: z.enum(['attempt', 'late']),
      made_at: epochSeconds,
      findings: z.array(lateFinding),
      compared: z.array(comparedAnswer),
      /** The delivery that was made; null in a dry run, and if the file has nothing new. */
      delivery_id: z.number().int().nullable(),
    }),
  ),
  errors: ['forbidden', 'not_found', 'conflict'],
})
