import { quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import { ranges } from '@prepwell/contract/results/statistics.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'

/** A call of the leaderboard or a dashboard, and its caller. */
export interface Call {
  readonly call: string
  readonly endpoint: Endpoint
  readonly query: Readonly<Record<string, string | number>>
  readonly by: 'admin' | 'student'
}

/**
 * All calls of the leaderboard and the dashboards for a year, in both modes, and the calls of a
 * student's dashboard for today; `lastPage` is the last page of the leaderboard.
 */
export const callsOfYear = (lastPage: number): Call[] => [
  { call: 'student: today', endpoint: getToday, query: {}, by: 'student' },
  ...quizModes.flatMap((quiz_mode) => {
    const figures = { quiz_mode, days_ago: 365 }
    const call =
      (by: Call['by']) =>
      (name: string, endpoint: Endpoint, more: Call['query'] = {}): Call => ({
        call: `${by}: ${name}`,
        endpoint,
        query: { ...figures, ...more },
        by,
      })
    const [student, admin] = [call('student'), call('admin')]
    return [
      student('board, first page', listLeaderboard, { page: 1 }),
      student('board, last page', listLeaderboard, { page: lastPage }),
      student('board, search', listLeaderboard, { page: 1, search: 'kowalska' }),
      student('board, by name', listLeaderboard, { page: 1, sort: 'name' }),
      student('figures', dashboards.getStudentDashboard),
      student('points history', dashboards.getPointsHistory),
      student('subjects', dashboards.getSubjectScores),
      student('time and score', dashboards.getTimeScores),
      student('where marks went', getMarksReport),
      admin('figures', dashboards.getAdminDashboard),
      admin('growth of quizzes', dashboards.getGrowthHistory, { growth_type: 'take_quizzes' }),
      admin('growth of students', dashboards.getGrowthHistory, { growth_type: 'students' }),
      admin('difficulties', dashboards.getAdminChart, { chart_type: 'difficulty_levels' }),
      admin('subjects', dashboards.getAdminChart, { chart_type: 'subject_avg_scores' }),
      admin('top quizzes', dashboards.getAdminChart, { chart_type: 'top_quizzes_by_attempts' }),
    ]
  }),
]

/** The first page of the leaderboard, for both modes and all ranges. */
export const boards: readonly Call[] = quizModes.flatMap((quiz_mode) =>
  ranges.map((days_ago) => ({
    call: 'board',
    endpoint: listLeaderboard,
    query: { quiz_mode, days_ago, page: 1 },
    by: 'student' as const,
  })),
)
