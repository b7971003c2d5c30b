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
import { anInteger, anObject } from '../wire/shape.ts'

const shared = { tag: 'late-answers' } as const

/**
 * Hands in what was answered before the deadline and did not reach the server in time. It is kept
 * beside the attempt and counts only if an admin accepts it. Safe to repeat: what is known already
 * is not kept twice. 409 `conflict` while the attempt takes answers the usual way, 409
 * `attempt_closed` when the exam takes no late answers, or no longer.
 */
export const deliverLate = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/late',
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
    /** How many answers were new. */
    received: z.number().int(),
  }),
  answerShape: anObject({ take_quiz_id: anInteger, received: anInteger }),
  errors: ['forbidden', 'not_found', 'conflict', 'attempt_closed'],
})

/** One thing that was checked, in words for an admin. */
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
  /** Did everything that was checked fit? */
  fits: z.boolean(),
  decided_at: epochSeconds.nullable(),
  /** The admin who decided. */
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
})

export type LateDelivery = z.infer<typeof lateDelivery>

/** Whether a late answer counts when it is accepted, and why not. */
export const lateEffects = ['counts', 'newer_stored', 'too_late', 'too_many'] as const

const comparedAnswer = z.object({
  question_id: z.number().int(),
  /** Its number in this attempt. */
  question: z.number().int(),
  /** In words: the letters of options in the student's order, or the number; null when blank. */
  stored: z.string().nullable(),
  late: z.string().nullable(),
  /** When it was given, as the device says; null for an answer that was never stored. */
  stored_at: epochSeconds.nullable(),
  late_at: epochSeconds,
  /** If it is accepted now; of an accepted one whether it counted. */
  effect: z.enum(lateEffects),
})

export type ComparedAnswer = z.infer<typeof comparedAnswer>

const comparedDelivery = lateDelivery.extend({
  findings: z.array(lateFinding),
  compared: z.array(comparedAnswer),
  /** Of the attempt now, and if the decision were the other one; null while it runs. */
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
  summary: 'Late answers of an exam',
  params: idParams,
  response: z.object({ data: z.array(lateDelivery) }),
  errors: ['forbidden', 'not_found'],
})

/** Stored and late answers side by side, what was checked, and what accepting would change. */
export const getLateDelivery = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/late_deliveries/:id',
  summary: 'Compare late answers with stored ones',
  params: idParams,
  response: one(comparedDelivery),
  errors: ['forbidden', 'not_found'],
})

/**
 * Accepts or declines late answers, also after publication, and also when it was decided otherwise
 * before: what an accepted delivery has changed is then taken back exactly. `ids` names deliveries
 * of the exam; without it all that wait are meant, and of them those are accepted that came before
 * the results were published: afterwards the keys were known. Each is one transaction; safe to
 * repeat.
 */
export const decideLate = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/late/decisions',
  summary: 'Accept or decline late answers',
  params: idParams,
  body: z.object({
    decision: z.enum(['accepted', 'declined']),
    /** The student reads it. */
    reason: requiredText(limits.lateReasonMax),
    ids: z.array(id).min(1).max(limits.bulkRowsMax).optional(),
  }),
  response: one(
    z.object({
      decided: z.number().int(),
      /** Those that cannot be decided so, and why. */
      refused: z.array(z.object({ id: z.number().int(), message: z.string() })),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})

/**
 * Imports an answer file of a student's page. With `dry_run` nothing changes. Into an attempt that
 * still runs the answers go at once; else they wait for a decision, as a late delivery does.
 */
export const importAnswerFile = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/answer_file',
  summary: 'Import an answer file',
  params: idParams,
  body: z.object({
    /** The text of the file. */
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
      /** Into the running attempt, or beside the closed one. */
      goes_to: z.enum(['attempt', 'late']),
      made_at: epochSeconds,
      findings: z.array(lateFinding),
      compared: z.array(comparedAnswer),
      /** What was made of it; null in a dry run, and when nothing in it is new. */
      delivery_id: z.number().int().nullable(),
    }),
  ),
  errors: ['forbidden', 'not_found', 'conflict'],
})
