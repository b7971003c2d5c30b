import { z } from 'zod'
import { reportedEventKinds } from '../sitting/heartbeat.ts'
import { epochSeconds, idParams } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** All that can happen in an attempt. */
export const attemptEventKinds = [
  'started',
  'resumed',
  'submitted',
  'published',
  'saved',
  'signed_in',
  'device_changed',
  'address_changed',
  ...reportedEventKinds,
  'time_added',
  'time_taken_back',
  'let_in_late',
  'reopened',
  'moved',
  'question_reported',
  'late_received',
  'late_accepted',
  'late_declined',
  'answer_file_made',
  'answer_file_imported',
] as const

export type AttemptEventKind = (typeof attemptEventKinds)[number]

/** Fields that a row of the log holds by the same names. */
const sharedFields = {
  /** Who ended it; only of 'submitted'. */
  by: z.enum(['student', 'server', 'admin']).optional(),
  /** Why an admin did it. */
  reason: z.string().optional(),
  /** Of time that was added or taken back. */
  minutes: z.number().int().optional(),
  /** How many answers it was about: stored by then, received late, imported. */
  answers: z.number().int().optional(),
  /** The device in words before and after a change, and the address; for admins only. */
  device: z.string().optional(),
  device_before: z.string().optional(),
  address: z.string().optional(),
  address_before: z.string().optional(),
  /** What the student wrote, of 'question_reported'. */
  text: z.string().optional(),
}

/** What a row of the log holds besides its kind and time. */
export const attemptEventDetail = z.object({
  ...sharedFields,
  question_id: z.number().int().optional(),
})

/** One line of the log. */
const attemptEvent = z.object({
  id: z.number().int(),
  kind: z.enum(attemptEventKinds),
  at: epochSeconds,
  ...sharedFields,
  /** The admin who did it; for admins only. */
  actor_name: z.string().optional(),
  /** The number of the question in this attempt. */
  question: z.number().int().optional(),
})

export type AttemptEvent = z.infer<typeof attemptEvent>

/**
 * The log of an attempt, oldest first: for admins at any time, for its student once the result is
 * published. 404 for anybody else and before.
 */
export const listAttemptEvents = endpoint({
  method: 'GET',
  path: '/api/take_quiz/:id/events',
  tag: 'attempts',
  summary: 'The log of an attempt',
  params: idParams,
  response: z.object({ data: z.array(attemptEvent) }),
  errors: ['not_found'],
})
