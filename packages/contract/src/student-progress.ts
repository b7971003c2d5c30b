import { z } from 'zod'
import { candidateStates } from './class-results.ts'
import { epochSeconds, idParams, one } from './wire/common.ts'
import { endpoint } from './wire/endpoint.ts'

/** An exam of a student, oldest first; figures are null unless the attempt is submitted. */
export const progressExam = z.object({
  quiz_id: z.number().int(),
  quiz_name: z.string(),
  date_of_quiz: epochSeconds,
  state: z.enum(candidateStates),
  take_quiz_id: z.number().int().nullable(),
  scored_marks: z.number().nullable(),
  total_marks: z.number().nullable(),
  percentage: z.number().nullable(),
  rank: z.number().int().nullable(),
  /** Submitted attempts of the exam. */
  candidates: z.number().int(),
  percentile: z.number().nullable(),
})

/** Right answers out of those asked. */
const tally = z.object({ questions: z.number().int(), right: z.number().int() })

/**
 * A chapter in the older and the newer half of the student's questions of it. `change` is null
 * unless the two differ more than by chance.
 */
export const progressChapter = z.object({
  chapter_id: z.number().int(),
  chapter_name: z.string(),
  subject_name: z.string(),
  earlier: tally,
  later: tally,
  change: z.enum(['stronger', 'weaker']).nullable(),
})

export const studentProgress = z.object({
  exams: z.array(progressExam),
  chapters: z.array(progressChapter),
})

export type StudentProgress = z.infer<typeof studentProgress>

/** A student over time, for admins. */
export const getStudentProgress = endpoint({
  method: 'GET',
  path: '/api/students/:id/progress',
  tag: 'students',
  summary: "A student's exams and chapters over time",
  params: idParams,
  response: one(studentProgress),
  errors: ['forbidden', 'not_found'],
})
