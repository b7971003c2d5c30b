import { z } from 'zod'
import { quizModes } from '../quizzes/quiz-terms.ts'
import { anyCase, id } from '../wire/common.ts'

/** The ranges of the leaderboard and the dashboards, in days up to now. */
export const ranges = [1, 7, 30, 90, 180, 365] as const

export type Range = (typeof ranges)[number]

/** A range as a number or as text; anything else is rejected. */
export const range = z.coerce
  .number()
  .refine((days) => ranges.some((known) => known === days), `One of ${ranges.join(', ')}`)

/** Filters of figures: the mode of the attempts and the range in which they were submitted. */
export const figuresQuery = z.object({
  days_ago: range.default(7),
  quiz_mode: anyCase(quizModes).default('exam'),
})

/** Like {@link figuresQuery}, but for one student; an admin must name the student. */
export const studentFiguresQuery = figuresQuery.extend({ student_id: id.optional() })
