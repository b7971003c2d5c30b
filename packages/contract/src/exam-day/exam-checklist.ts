import { z } from 'zod'
import { epochSeconds, idParams, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** What an admin should know of an exam before its day, beside the exam itself. */
const examChecklist = z.object({
  /** Sections whose sources cannot give all of their questions; none once the paper is frozen. */
  lacking_sections: z.array(z.object({ name: z.string(), missing: z.number().int() })),
  /** Each student would draw from questions with different marks. */
  has_uneven_draws: z.boolean(),
  /** Active students with a confirmed address to whom the exam is open. */
  candidates: z.number().int(),
  /** Other students to whom it is open: suspended, or without a confirmed address. */
  not_ready: z.number().int(),
  /** How many of the candidates have standing extra time. */
  with_extra_time: z.number().int(),
  /** Other exams at the same time, and how many candidates both have; soonest first. */
  clashes: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      date_of_quiz: epochSeconds,
      candidates: z.number().int(),
    }),
  ),
  /** Is a mail server set up? */
  sends_mails: z.boolean(),
  /** Have the candidates been reminded of this date? */
  is_reminded: z.boolean(),
})

export type ExamChecklist = z.infer<typeof examChecklist>

/** What is ready for an exam, and what is not; 404 for a practice. */
export const getExamChecklist = endpoint({
  method: 'GET',
  path: '/api/quizzes/:id/checklist',
  tag: 'quizzes',
  summary: 'What an exam still needs',
  params: idParams,
  response: one(examChecklist),
  errors: ['forbidden', 'not_found'],
})
