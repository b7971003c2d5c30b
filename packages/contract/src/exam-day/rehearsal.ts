import { z } from 'zod'
import { epochSeconds, idParams, message, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The caller's rehearsal of an exam: a copy of the exam that only the caller sees. */
const rehearsal = z.object({
  /** The copy and the caller's attempt at it, to be used in the calls of a candidate. */
  quiz_id: z.number().int(),
  take_quiz_id: z.number().int(),
  quiz_name: z.string(),
  started_at: epochSeconds,
  deadline: epochSeconds,
  /** Null while it is running. After submission the result is available at once. */
  submitted_at: epochSeconds.nullable(),
})

export type Rehearsal = z.infer<typeof rehearsal>

const shared = {
  tag: 'rehearsals',
  path: '/api/quizzes/:id/rehearsal',
  permission: 'exams.rehearse',
  params: idParams,
} as const

/** The caller's rehearsal of an exam; null when there is none. */
export const getRehearsal = endpoint({
  ...shared,
  method: 'GET',
  summary: "The caller's rehearsal of an exam",
  response: one(rehearsal.nullable()),
  errors: ['forbidden', 'not_found'],
})

/**
 * Starts a rehearsal of an exam that has not begun, with the paper it would have now and its full
 * duration. Returns the existing rehearsal if there is one. It counts in no figures and no student
 * sees it. It is deleted by hand, when the exam begins, or after 24 hours. 409 once the exam has
 * begun, 400 while no paper can be made for it.
 */
export const beginRehearsal = endpoint({
  ...shared,
  method: 'POST',
  summary: 'Rehearse an exam',
  response: one(rehearsal),
  errors: ['forbidden', 'not_found', 'conflict', 'not_allowed_now'],
})

/** Deletes the caller's rehearsal with its answers and result; safe to repeat. */
export const discardRehearsal = endpoint({
  ...shared,
  method: 'DELETE',
  summary: 'Delete a rehearsal',
  response: message,
  errors: ['forbidden', 'not_found'],
})
