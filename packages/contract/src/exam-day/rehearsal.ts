import { z } from 'zod'
import { epochSeconds, idParams, message, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The copy of an exam that the caller rehearses; it is a quiz of the caller alone. */
const rehearsal = z.object({
  /** The copy, and the caller's attempt at it, for the calls of a candidate. */
  quiz_id: z.number().int(),
  take_quiz_id: z.number().int(),
  quiz_name: z.string(),
  started_at: epochSeconds,
  deadline: epochSeconds,
  /** Null while it is sat. Then the result is there at once. */
  submitted_at: epochSeconds.nullable(),
})

export type Rehearsal = z.infer<typeof rehearsal>

const shared = {
  tag: 'rehearsals',
  path: '/api/quizzes/:id/rehearsal',
  params: idParams,
} as const

/** The caller's rehearsal of an exam; null when there is none. */
export const getRehearsal = endpoint({
  ...shared,
  method: 'GET',
  summary: 'The own rehearsal of an exam',
  response: one(rehearsal.nullable()),
  errors: ['forbidden', 'not_found'],
})

/**
 * Begins to rehearse an exam that has not begun, with the paper that it would have now and its
 * whole duration; gives the rehearsal that there is. No figure counts it, no student sees it, and
 * it is deleted by hand, when the exam begins, or after 24 hours. 409 once the exam has begun, 400
 * while no paper can be made of it.
 */
export const beginRehearsal = endpoint({
  ...shared,
  method: 'POST',
  summary: 'Rehearse an exam',
  response: one(rehearsal),
  errors: ['forbidden', 'not_found', 'conflict', 'not_allowed_now'],
})

/** Throws the caller's rehearsal away, with its answers and its result; safe to repeat. */
export const discardRehearsal = endpoint({
  ...shared,
  method: 'DELETE',
  summary: 'Throw a rehearsal away',
  response: message,
  errors: ['forbidden', 'not_found'],
})
