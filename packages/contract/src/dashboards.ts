import { z } from 'zod'
import { anyCase, id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { range } from './leaderboard.ts'
import { quizModes } from './quiz-terms.ts'

/** What the figures of a dashboard are about: attempts of a mode, submitted in a range. */
const figuresQuery = z.object({
  days_ago: range.default(7),
  quiz_mode: anyCase(quizModes).default('exam'),
})

/** A student's figures. */
export const studentFigures = z.object({
  /** Quizzes of the mode there are. */
  total_quizzes: z.number().int(),
  /** Mean percentage of the published attempts, retakes included, to 2 decimals; 0 if there is none. */
  avg_score: z.number(),
  /** Attempts that were submitted. */
  completed_quizzes: z.number().int(),
  /** As on the leaderboard, to 2 decimals: retakes earn nothing. */
  points_earned: z.number(),
  /** Those of `completed_quizzes` whose result is not published yet. */
  pending_result: z.number().int(),
})

/** A student's figures. */
export type StudentFigures = z.infer<typeof studentFigures>

/** The caller's figures; an admin names the student. 404 for another's. */
export const getStudentDashboard = endpoint({
  method: 'GET',
  path: '/api/students/dashboard',
  tag: 'dashboards',
  summary: "A student's figures",
  query: figuresQuery.extend({ student_id: id.optional() }),
  response: studentFigures,
  errors: ['not_found'],
})
