import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import {
  getAdminChart,
  getAdminDashboard,
  getGrowthHistory,
  getPointsHistory,
  getStudentDashboard,
  getSubjectScores,
  getTimeScores,
  type growthTypes,
} from '@prepwell/contract/results/dashboards.ts'
import type { Range } from '@prepwell/contract/results/statistics.ts'
import { getStudentProgress } from '@prepwell/contract/results/student-progress.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { FiguresQuery } from '../statistics/index.ts'

// The previous figures stay until new ones load. Each screen shows a failure itself.
const shared = { placeholderData: keepPreviousData, meta: { silent: true } } as const

/** Best first is 'desc'. */
export type Direction = 'asc' | 'desc'

const tz = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const studentFiguresQuery = (query: FiguresQuery) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'student', query],
    queryFn: ({ signal }) => call(getStudentDashboard, { query, signal }),
  })

/** A student's points over time, with the range. */
export const pointsHistoryQuery = (query: FiguresQuery) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'points', query],
    queryFn: async ({ signal }) => {
      const history = await call(getPointsHistory, { query: { ...query, tz: tz() }, signal })
      return { ...history, days_ago: query.days_ago }
    },
  })

/** A student's points from exams and from practices over the same range. */
export const pointsByModeQuery = ({ days_ago, student_id }: Omit<FiguresQuery, 'quiz_mode'>) => {
  const whose = student_id === undefined ? {} : { student_id }
  return queryOptions({
    ...shared,
    queryKey: ['dashboards', 'points-by-mode', { days_ago, ...whose }],
    // The page has already loaded one of the two modes, which therefore comes from the cache.
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

export const subjectScoresQuery = (query: FiguresQuery & { readonly direction: Direction }) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'subjects', query],
    queryFn: ({ signal }) => call(getSubjectScores, { query, signal }),
  })

export const timeScoresQuery = (query: FiguresQuery) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'time-score', query],
    queryFn: ({ signal }) => call(getTimeScores, { query, signal }),
  })

/** A student's exams and chapters in the last year. */
export const studentProgressQuery = (id: number) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['dashboards', 'progress', id],
    queryFn: async ({ signal }) =>
      (await call(getStudentProgress, { params: { id }, signal })).data,
  })

export const schoolFiguresQuery = (query: FiguresQuery) =>
  queryOptions({
    ...shared,
    queryKey: ['dashboards', 'school', query],
    // A first step that was just done elsewhere counts at once.
    staleTime: 0,
    queryFn: ({ signal }) => call(getAdminDashboard, { query, signal }),
  })

/**
 * The growth of the school over a range, which is returned with it. New students do not depend on
 * the mode.
 */
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
