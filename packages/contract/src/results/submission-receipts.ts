import type { z } from 'zod'
import { epochSeconds, idParams, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { attemptDetail } from './results.ts'

/** The student's receipt of a submitted exam, without anything that reveals marks or keys. */
export const submissionReceipt = attemptDetail
  .pick({
    take_quiz_id: true,
    quiz_id: true,
    quiz_name: true,
    server_time: true,
    receipt_code: true,
    closed_by: true,
    closed_reason: true,
    to_answer: true,
    answered_count: true,
    is_withheld: true,
    held_by: true,
    results_by: true,
    review_first: true,
    is_published: true,
    late_answers: true,
    stage: true,
  })
  .extend({
    /** Null while the attempt is running, for example after it was reopened. */
    submitted_at: epochSeconds.nullable(),
  })

export type SubmissionReceipt = z.infer<typeof submissionReceipt>

/**
 * The receipt of a submitted exam, whether the student, the server or an admin submitted it. 404
 * for a practice, which shows its result at once, and for the attempt of another student.
 */
export const getSubmissionReceipt = endpoint({
  method: 'GET',
  path: '/api/students/take_quizzes/:id/submission_receipt',
  permission: 'attempts.read',
  tag: 'attempts',
  summary: 'Show the receipt of a submitted exam',
  params: idParams,
  response: one(submissionReceipt),
  errors: ['not_found'],
})
