import {
  getAdminChart,
  getAdminDashboard,
  getGrowthHistory,
  getMarksReport,
  getPointsHistory,
  getStudentDashboard,
  getSubjectScores,
  getTimeScores,
  type growthTypes,
} from '@prepwell/contract/dashboards.ts'
import type { Range } from '@prepwell/contract/leaderboard.ts'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { attemptsQuery } from '../attempts/attempts.api.ts'

/**
 * The newest attempts of the caller, or of the student whom an admin names: enough for what is
 * running, what waits for its result and what came out lately.
 */
export const latestAttemptsQuery = (studentId?: number) =>
  attemptsQuery({
    page: 1,
    per_page: 20,
    sort: 'date_taken',
    order: 'desc',
    ...(studentId === undefined ? {} : { student_id: studentId }),
  })

/** What figures are about. */
export interface FiguresQuery {
  readonly quiz_mode: QuizMode
  readonly days_ago: Range
  /** For an admin: whose. */
  readonly student_id?: number
}

/** Best or worst first. */
export type Direction = 'asc' | 'desc'

// The figures of the choice before stay until the new ones are there; a screen says
// itself that they did not come.
const shared = { placeholderData: keepPreviousData, meta: { silent: true } } as const

const tz = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A student's figures. */
export const studentFiguresQuery = (query: FiguresQuery) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'student', query],
    queryFn: ({ signal }) => call(getStudentDashboard, { query, signal }),
  })

/** A student's points over time, with the range they are from. */
export const pointsHistoryQuery = (query: FiguresQuery) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'points', query],
    queryFn: async ({ signal }) => {
      const history = await call(getPointsHistory, { query: { ...query, tz: tz() }, signal })
      return { ...history, days_ago: query.days_ago }
    },
  })

/** A student's points of exams and of practices over the same time. */
export const pointsByModeQuery = ({ days_ago, student_id }: Omit<FiguresQuery, 'quiz_mode'>) => {
  const whose = student_id === undefined ? {} : { student_id }
  return queryOptions({
    ...shared,
    queryKey: ['dashboards', 'points-by-mode', { days_ago, ...whose }],
    // One of the two is on the page already: the cache answers for it.
    queryFn: async ({ client }) => {
      const [exam, practice] = await Promise.all(
        (['exam', 'practice'] as const).map((quiz_mode) =>
          client.fetchQuery(pointsHistoryQuery({ quiz_mode, days_ago, ...whose })),
        ),
      )
      return {
        days_ago,
        labels: exam?.labels ?? [],
        exam: exam?.points,
        practice: practice?.points,
      }
    },
  })
}

/** A student's average by subject. */
export const subjectScoresQuery = (query: FiguresQuery & { readonly direction: Direction }) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'subjects', query],
    queryFn: ({ signal }) => call(getSubjectScores, { query, signal }),
  })

/** A student's time against the score. */
export const timeScoresQuery = (query: FiguresQuery) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'time-score', query],
    queryFn: ({ signal }) => call(getTimeScores, { query, signal }),
  })

/** Where a student's marks went. */
export const marksReportQuery = (query: FiguresQuery) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'marks', query],
    queryFn: async ({ signal }) => (await call(getMarksReport, { query, signal })).data,
  })

/** The school's figures. */
export const schoolFiguresQuery = (query: FiguresQuery) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'school', query],
    queryFn: ({ signal }) => call(getAdminDashboard, { query, signal }),
  })

/** The growth of the school, with the range it is from. New students are no matter of the mode. */
export const growthQuery = (
  query: Pick<FiguresQuery, 'days_ago'> & {
    readonly growth_type: (typeof growthTypes)[number]
    readonly quiz_mode?: QuizMode
  },
) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'growth', query],
    queryFn: async ({ signal }) => {
      const history = await call(getGrowthHistory, { query: { ...query, tz: tz() }, signal })
      return { ...history, days_ago: query.days_ago }
    },
  })

/** One of the school's bar charts. */
export const schoolChartQuery = (
  query: { readonly quiz_mode: QuizMode } & (
    | { readonly chart_type: 'difficulty_levels' }
    | { readonly chart_type: 'top_quizzes_by_attempts'; readonly days_ago: Range }
    | {
        readonly chart_type: 'subject_avg_scores'
        readonly days_ago: Range
        readonly direction: Direction
      }
  ),
) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'chart', query],
    queryFn: ({ signal }) => call(getAdminChart, { query, signal }),
  })
