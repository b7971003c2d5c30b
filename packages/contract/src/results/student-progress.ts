import { z } from 'zod'
import { epochSeconds, idParams, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { candidateStates } from './class-results.ts'

/**
 * An exam in a student's list, which starts with the oldest. The figures are those of class
 * results, and null unless the attempt is submitted.
 */
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
  /** The number of submitted attempts at the exam. */
  candidates: z.number().int(),
  percentile: z.number().nullable(),
})

/** The number of questions asked and of right answers. */
const tally = z.object({ questions: z.number().int(), right: z.number().int() })

/**
 * A chapter before and since {@link studentProgress}`.split_at`. In each of the two periods, the
 * latest answer to a question counts. `change` is null unless the shares differ by more than chance
 * explains (95 %).
 */
export const progressChapter = z.object({
  /** Null if the chapter was deleted. */
  chapter_id: z.number().int().nullable(),
  chapter_name: z.string(),
  subject_name: z.string(),
  earlier: tally,
  later: tally,
  change: z.enum(['stronger', 'weaker']).nullable(),
})

/** The progress of a student in the last 365 days. */
export const studentProgress = z.object({
  /** Exams that the student took or missed. */
  exams: z.array(progressExam),
  /**
   * The moment before which half of the published attempts were submitted; null with fewer than 2.
   */
  split_at: epochSeconds.nullable(),
  /** Chapters with questions both before and after `split_at`, those with a change first. */
  chapters: z.array(progressChapter),
})

export type StudentProgress = z.infer<typeof studentProgress>

/** A student's results over time. For admins only. */
export const getStudentProgress = endpoint({
  method: 'GET',
  path: '/api/students/:id/progress',
  permission: 'progress.read',
  tag: 'students',
  summary: "A student's exams and chapters over time",
  params: idParams,
  response: one(studentProgress),
  errors: ['forbidden', 'not_found'],
})
