import { z } from 'zod'
import { questionTypes } from '../bank/question-types.ts'
import { one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { studentFiguresQuery } from './statistics.ts'

/**
 * Counted questions by outcome, with the marks gained and lost. Questions beyond the
 * `answer_at_most` of a section are not counted.
 */
const marksOf = {
  questions: z.number().int(),
  right: z.number().int(),
  partly: z.number().int(),
  wrong: z.number().int(),
  blank: z.number().int(),
  /** Below 0 if wrong answers cost more than right ones earned. */
  gained: z.number(),
  lost: z.number(),
  /**
   * The part of `lost` that wrong and partly right answers cost. Like `deducted`, only present if
   * marks were deducted.
   */
  lost_wrong: z.number().optional(),
  /** The part of `lost_wrong` that was deducted: negative marks. */
  deducted: z.number().optional(),
}

/** Marks gained and lost, by chapter and by question type. */
export const marksReport = z.object({
  chapters: z.array(
    z.object({
      /** Null if the chapter was deleted. */
      chapter_id: z.number().int().nullable(),
      subject_name: z.string(),
      chapter_name: z.string(),
      ...marksOf,
      /**
       * Lower and upper end of the 95 % Wilson interval of the share of right answers. Each
       * question counts once, by its latest answer. Null with fewer than 8 questions.
       */
      interval: z.tuple([z.number(), z.number()]).nullable(),
      /** True if the whole interval is below the student's own share in the other chapters. */
      is_weak: z.boolean(),
      /** A live practice of the chapter; null if there is none. */
      practice_id: z.number().int().nullable(),
    }),
  ),
  types: z.array(z.object({ type: z.enum(questionTypes), ...marksOf })),
})

export type MarksReport = z.infer<typeof marksReport>

/** The marks that a student gained and lost, over the published attempts of the range. */
export const getMarksReport = endpoint({
  method: 'GET',
  path: '/api/students/dashboard/marks',
  permission: 'student-dashboard.read',
  tag: 'dashboards',
  summary: 'Marks that a student gained and lost',
  query: studentFiguresQuery,
  response: one(marksReport),
  errors: ['not_found'],
})
