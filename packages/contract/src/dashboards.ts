import { z } from 'zod'
import { anyCase, id, one } from './common.ts'
import { endpoint } from './endpoint.ts'
import { range } from './leaderboard.ts'
import { questionTypes } from './question-types.ts'
import { quizModes } from './quiz-terms.ts'
import { timeZone } from './time-zone.ts'

/** What the figures of a dashboard are about: attempts of a mode, submitted in a range. */
const figuresQuery = z.object({
  days_ago: range.default(7),
  quiz_mode: anyCase(quizModes).default('exam'),
})

/** A student's figures. */
export const studentFigures = z.object({
  /** Quizzes of the mode there are. */
  total_quizzes: z.number().int(),
  /**
   * Mean percentage of the published attempts, retakes included, to 2 decimals; 0 if there is none.
   */
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

const ofStudent = figuresQuery.extend({ student_id: id.optional() })
const shared = { method: 'GET', tag: 'dashboards' } as const

/** Points of a history: `labels` say when each bucket begins, in the caller's time zone. */
const history = z.object({ labels: z.array(z.string()), points: z.array(z.number()) })

/** A bar chart. */
const bars = z.object({ labels: z.array(z.string()), data: z.array(z.number()) })

/**
 * Points earned per bucket: 1 day = 12 x 2 h, 7 = 7 x 1 day, 30 = 6 x 5 days, 90 = 6 x 15, 180 =
 * 6 x 30, 365 = 6 x 60, ending now, each half-open (its end belongs to it, and the first one's
 * begin too). Labels: 'HH:mm' for hours, 'YYYY-MM-DD' for days of 24 hours; where clocks are
 * changed, a label can come twice.
 */
export const getPointsHistory = endpoint({
  ...shared,
  path: '/api/students/dashboard/points_history',
  summary: "A student's points over time",
  query: ofStudent.extend({ tz: timeZone.optional() }),
  response: history,
  errors: ['not_found'],
})

/**
 * Average published percentage by subject, at most 5 subjects: the worst first
 * (asc) or the best first (desc).
 */
export const getSubjectScores = endpoint({
  ...shared,
  path: '/api/students/dashboard/charts',
  summary: "A student's average by subject",
  query: ofStudent.extend({ direction: anyCase(['asc', 'desc']).default('desc') }),
  response: bars,
  errors: ['not_found'],
})

/**
 * Published attempts of the range, newest 200: `time` in minutes (2 decimals), `time_taken`
 * in seconds, `score` in percent.
 */
export const getTimeScores = endpoint({
  ...shared,
  path: '/api/students/dashboard/time-score',
  summary: "A student's time against score",
  query: ofStudent,
  response: z.array(
    z.object({
      time: z.number(),
      time_taken: z.number().int(),
      score: z.number(),
      quiz_name: z.string(),
    }),
  ),
  errors: ['not_found'],
})

/**
 * Marks of some questions: what was gained, and what was lost by wrong,
 * partly right and blank answers.
 */
const marksOf = {
  questions: z.number().int(),
  right: z.number().int(),
  partly: z.number().int(),
  wrong: z.number().int(),
  blank: z.number().int(),
  gained: z.number(),
  lost: z.number(),
}

/** Where marks went, by chapter and by question type. */
export const marksReport = z.object({
  chapters: z.array(
    z.object({
      /** Null when the chapter is gone. */
      chapter_id: z.number().int().nullable(),
      subject_name: z.string(),
      chapter_name: z.string(),
      ...marksOf,
      /**
       * Lower and upper end of the 95 % Wilson interval of the share of right answers, each
       * question once, by its latest answer; null below 8 questions.
       */
      interval: z.tuple([z.number(), z.number()]).nullable(),
      /** All of the interval is below the student's own share in the other chapters. */
      is_weak: z.boolean(),
      /** A live practice of the chapter; null when there is none. */
      practice_id: z.number().int().nullable(),
    }),
  ),
  types: z.array(z.object({ type: z.enum(questionTypes), ...marksOf })),
})

/** Where marks went. */
export type MarksReport = z.infer<typeof marksReport>

/** Where a student's marks went, over the published attempts of the range. */
export const getMarksReport = endpoint({
  ...shared,
  path: '/api/students/dashboard/marks',
  summary: "Where a student's marks went",
  query: ofStudent,
  response: one(marksReport),
  errors: ['not_found'],
})

/** What grows: students by sign-up, quizzes taken by submit time. */
export const growthTypes = ['students', 'take_quizzes'] as const

/** The admin's figures. */
export const adminFigures = z.object({
  /** All students. */
  total_students: z.number().int(),
  /** Quizzes of the mode. */
  total_quizzes: z.number().int(),
  /** Students who signed in within the range. */
  active_students: z.number().int(),
  /** Attempts of the mode that were submitted in the range. */
  quizzes_completed: z.number().int(),
})

/** The admin's figures. */
export type AdminFigures = z.infer<typeof adminFigures>

/** The figures of the whole school. */
export const getAdminDashboard = endpoint({
  ...shared,
  path: '/api/admins/dashboard',
  summary: "The school's figures",
  query: figuresQuery.extend({ growth_type: anyCase(growthTypes).optional() }),
  response: adminFigures,
  errors: ['forbidden'],
})

/** New students, or completed attempts of the mode, per bucket of {@link getPointsHistory}. */
export const getGrowthHistory = endpoint({
  ...shared,
  path: '/api/admins/dashboard/growth-history',
  summary: "The school's growth",
  query: figuresQuery.extend({
    growth_type: anyCase(growthTypes).default('take_quizzes'),
    tz: timeZone.optional(),
  }),
  response: history,
  errors: ['forbidden'],
})

/** The admin's charts. */
export const adminCharts = [
  'difficulty_levels',
  'subject_avg_scores',
  'top_quizzes_by_attempts',
] as const

/**
 * difficulty_levels: quizzes of the mode by difficulty (Easy, Medium, Hard, Unset);
 * subject_avg_scores: mean published percentage by subject in the range, at most 5, by
 * `direction`; top_quizzes_by_attempts: at most 3 quizzes with most completed attempts in
 * the range, deleted ones left out.
 */
export const getAdminChart = endpoint({
  ...shared,
  path: '/api/admins/dashboard/charts',
  summary: "The school's charts",
  query: figuresQuery.extend({
    chart_type: anyCase(adminCharts),
    direction: anyCase(['asc', 'desc']).default('desc'),
  }),
  response: bars,
  errors: ['forbidden'],
})
