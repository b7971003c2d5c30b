import { z } from 'zod'
import { anyCase, epochSeconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { timeZone } from '../wire/time-zone.ts'
import type { FirstStep } from './first-steps.ts'
import { figuresQuery, studentFiguresQuery } from './statistics.ts'

export const studentFigures = z.object({
  /** The number of all quizzes of the mode. */
  total_quizzes: z.number().int(),
  /** Mean percentage of the published attempts, retakes included, to 2 decimals; 0 if none. */
  avg_score: z.number(),
  /** The number of submitted attempts. */
  completed_quizzes: z.number().int(),
  /** Points as on the leaderboard, to 2 decimals; retakes earn nothing. */
  points_earned: z.number(),
  /** The number of `completed_quizzes` whose result is not published yet. */
  pending_result: z.number().int(),
  /**
   * True if the student has a published result that counts in figures, of any mode and time. Until
   * then all charts are empty.
   */
  has_results: z.boolean(),
})

export type StudentFigures = z.infer<typeof studentFigures>

/** The caller's figures; an admin must name the student. 404 for another student. */
export const getStudentDashboard = endpoint({
  method: 'GET',
  path: '/api/students/dashboard',
  permission: 'student-dashboard.read',
  tag: 'dashboards',
  summary: "A student's figures",
  query: studentFiguresQuery,
  response: studentFigures,
  errors: ['not_found'],
})

const shared = { method: 'GET', tag: 'dashboards' } as const

/** Points over time: `labels` are the starts of the buckets in the caller's time zone. */
const history = z.object({ labels: z.array(z.string()), points: z.array(z.number()) })

/** Values of a bar chart. */
const bars = z.object({ labels: z.array(z.string()), data: z.array(z.number()) })

/**
 * Points earned per bucket: 1 day = 12 x 2 h, 7 = 7 x 1 day, 30 = 6 x 5 days, 90 = 6 x 15, 180 = 6
 * x 30, 365 = 6 x 60. The last bucket ends now. Buckets are half-open: each includes its end; only
 * the first includes its start. Labels: 'HH:mm' for hours, 'YYYY-MM-DD' for days of 24 hours; a
 * label can appear twice when the clocks change.
 */
export const getPointsHistory = endpoint({
  ...shared,
  path: '/api/students/dashboard/points_history',
  permission: 'student-dashboard.read',
  summary: "A student's points over time",
  query: studentFiguresQuery.extend({ tz: timeZone.optional() }),
  response: history,
  errors: ['not_found'],
})

/** Average published percentage of at most 5 subjects: worst first (asc) or best first (desc). */
export const getSubjectScores = endpoint({
  ...shared,
  path: '/api/students/dashboard/charts',
  permission: 'student-dashboard.read',
  summary: "A student's average by subject",
  query: studentFiguresQuery.extend({ direction: anyCase(['asc', 'desc']).default('desc') }),
  response: bars,
  errors: ['not_found'],
})

/**
 * The newest 200 published attempts of the range: `time` in minutes (2 decimals), `time_taken` in
 * seconds, both without the breaks of a practice; `score` in percent.
 */
export const getTimeScores = endpoint({
  ...shared,
  path: '/api/students/dashboard/time-score',
  permission: 'student-dashboard.read',
  summary: "A student's time against score",
  query: studentFiguresQuery,
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

/** Series of the growth chart: students by sign-up time, attempts by submission time. */
export const growthTypes = ['students', 'take_quizzes'] as const

export const adminFigures = z.object({
  /**
   * The first steps, true if done. Absent once all are done, once a student has taken a quiz, or
   * after an admin has hidden them (`hides_first_steps` of the school).
   */
  first_steps: z
    .object({
      subject: z.boolean(),
      questions: z.boolean(),
      students: z.boolean(),
      groups: z.boolean(),
      exam: z.boolean(),
    } satisfies Record<FirstStep, z.ZodBoolean>)
    .optional(),
  /** True if `first_steps` is absent only because an admin has hidden them; absent otherwise. */
  hides_first_steps: z.literal(true).optional(),
  /** The number of all students. */
  total_students: z.number().int(),
  /** The number of quizzes of the mode. */
  total_quizzes: z.number().int(),
  /** The number of students who signed in within the range. */
  active_students: z.number().int(),
  /** The number of attempts of the mode that were submitted in the range. */
  quizzes_completed: z.number().int(),
  /**
   * Exams that have begun or begin within a day, and that nobody can start with the question bank
   * as it is now. Soonest first; the filters do not apply.
   */
  lacking_exams: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      date_of_quiz: epochSeconds,
      /** The sections that lack questions, and the number missing. */
      sections: z.array(z.object({ name: z.string(), missing: z.number().int() })),
      /** True if each student would draw from questions with different marks. */
      has_uneven_draws: z.boolean(),
    }),
  ),
  /**
   * Exams that everyone has finished and whose results an admin has yet to publish, or whose
   * provisional key an admin has yet to show, longest waiting first; the filters do not apply.
   */
  waiting_exams: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      date_of_quiz: epochSeconds,
      attempts: z.number().int(),
      /** The time from which nobody could start the exam any more and nobody was taking it. */
      closed_at: epochSeconds,
      /** The next step that an admin must take. */
      next_stage: z.enum(['provisional', 'published']),
    }),
  ),
  /**
   * Exams with objections that wait for a decision, those with the earliest end of objections
   * first; the filters do not apply.
   */
  objected_exams: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      date_of_quiz: epochSeconds,
      /** The number of objections by active students that wait for a decision. */
      open_objections: z.number().int(),
      /** The time at which objections close or closed; null if they are no longer taken. */
      objections_close_at: epochSeconds.nullable(),
      /** False while its students see the provisional key. */
      is_published: z.boolean(),
    }),
  ),
  /** Exams that can be started or are being taken now, in order of their start; at most 5. */
  running_exams: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      date_of_quiz: epochSeconds,
      /** The numbers of running and submitted attempts, without those of suspended students. */
      running: z.number().int(),
      submitted: z.number().int(),
    }),
  ),
  /** The last 5 exams that are over, latest first; the filters do not apply. */
  finished_exams: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      date_of_quiz: epochSeconds,
      /** The number of submitted attempts of active students, as in class results. */
      attempts: z.number().int(),
      /** The number of students who could have taken it and did not, as in class results. */
      absent: z.number().int(),
      /** Mean percentage; null without attempts. */
      mean: z.number().nullable(),
      /** The number of questions whose item statistics suggest a problem. */
      questions_to_look_at: z.number().int(),
    }),
  ),
})

export type AdminFigures = z.infer<typeof adminFigures>

/** Figures of the whole school. */
export const getAdminDashboard = endpoint({
  ...shared,
  path: '/api/admins/dashboard',
  permission: 'school-dashboard.read',
  summary: "The school's figures",
  query: figuresQuery.extend({ growth_type: anyCase(growthTypes).optional() }),
  response: adminFigures,
  errors: ['forbidden'],
})

/**
 * The number of new students, or of completed attempts of the mode, per bucket of
 * {@link getPointsHistory}.
 */
export const getGrowthHistory = endpoint({
  ...shared,
  path: '/api/admins/dashboard/growth-history',
  permission: 'school-dashboard.read',
  summary: "The school's growth",
  query: figuresQuery.extend({
    growth_type: anyCase(growthTypes).default('take_quizzes'),
    tz: timeZone.optional(),
  }),
  response: history,
  errors: ['forbidden'],
})

export const adminCharts = [
  'difficulty_levels',
  'subject_avg_scores',
  'top_quizzes_by_attempts',
] as const

/**
 * difficulty_levels: quizzes of the mode by difficulty (Easy, Medium, Hard, Unset).
 * subject_avg_scores: mean published percentage by subject in the range, at most 5, by `direction`.
 * top_quizzes_by_attempts: at most 3 quizzes with the most completed attempts in the range; deleted
 * quizzes are excluded.
 */
export const getAdminChart = endpoint({
  ...shared,
  path: '/api/admins/dashboard/charts',
  permission: 'school-dashboard.read',
  summary: "The school's charts",
  query: figuresQuery.extend({
    chart_type: anyCase(adminCharts),
    direction: anyCase(['asc', 'desc']).default('desc'),
  }),
  response: bars,
  errors: ['forbidden'],
})
