import { z } from 'zod'
import { reportedEventKinds } from '../sitting/heartbeat.ts'
import { epochSeconds, idParams } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** All kinds of events in an attempt. */
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
  'section_began',
  'section_left',
  'section_ended',
  'section_opened',
  'question_reported',
  'late_received',
  'late_accepted',
  'late_declined',
  'answer_file_made',
  'answer_file_imported',
  'regraded',
  'regrade_undone',
  'objected',
  'objection_withdrawn',
  'objection_decided',
] as const

export type AttemptEventKind = (typeof attemptEventKinds)[number]

/** Fields with the same names in the database row and in the response. */
const sharedFields = {
  /** The one who ended the attempt; only for 'submitted'. */
  by: z.enum(['student', 'server', 'admin']).optional(),
  /** The admin's reason. */
  reason: z.string().optional(),
  /** For time that was added or taken back. */
  minutes: z.number().int().optional(),
  /**
   * The number of answers concerned: stored by the time of the event, received late, or imported.
   */
  answers: z.number().int().optional(),
  /**
   * The device before and after a change ('Chrome on Windows'), and the address; for admins only.
   */
  device: z.string().optional(),
  device_before: z.string().optional(),
  address: z.string().optional(),
  address_before: z.string().optional(),
  /** The student's text, for 'question_reported'. */
  text: z.string().optional(),
  /** For 'language_chosen': the language to read in, and the one shown with it. */
  language: z.string().optional(),
  beside: z.string().optional(),
  /** For 'regraded' and 'regrade_undone': the numbers of the questions in this attempt. */
  questions: z.array(z.number().int()).optional(),
  /** For 'regraded' and 'regrade_undone': the marks before and after. */
  before: z.number().optional(),
  after: z.number().optional(),
  /** For events of a section: its number, from 1. */
  section: z.number().int().optional(),
  /** For 'objection_decided': the decision. */
  decision: z.enum(['accepted', 'rejected']).optional(),
}

/** The fields of a log row besides its kind and time. */
export const attemptEventDetail = z.object({
  ...sharedFields,
  question_id: z.number().int().optional(),
})

const attemptEvent = z.object({
  id: z.number().int(),
  kind: z.enum(attemptEventKinds),
  at: epochSeconds,
  ...sharedFields,
  /** The admin who caused the event; for admins only. */
  actor_name: z.string().optional(),
  /** The number of the question in this attempt. */
  question: z.number().int().optional(),
  /** For 'submitted' in an exam: the code on the student's receipt. */
  receipt_code: z.string().optional(),
})

export type AttemptEvent = z.infer<typeof attemptEvent>

/**
 * The log of an attempt, oldest first: for admins at any time, for its student once the result is
 * published, without regrades and decisions that reveal right answers of another exam. 404 for
 * anyone else, and for the student before publication.
 */
export const listAttemptEvents = endpoint({
  method: 'GET',
  path: '/api/take_quiz/:id/events',
  permission: 'attempts.read',
  tag: 'attempts',
  summary: 'The log of an attempt',
  params: idParams,
  response: z.object({ data: z.array(attemptEvent) }),
  errors: ['not_found'],
})
