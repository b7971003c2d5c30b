import { listOwnGroups } from '@prepwell/contract/accounts/groups.ts'
import { listUpcoming } from '@prepwell/contract/quizzes/quizzes.ts'
import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import { getAttemptMarks, getResult, listAttempts } from '@prepwell/contract/results/results.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import type { Asked } from '../load.ts'
import type { FinishedAttempt } from './finished-exam.ts'

/** The pages that students open when results are out. */
export const pageKinds = ['result', 'dashboard', 'leaderboard'] as const

export type PageKind = (typeof pageKinds)[number]

/** The calls of a page. The session comes from the browser's storage, without a call. */
export interface PageCalls {
  /** The page is shown once these calls have been answered; the first of them names the page. */
  readonly first: readonly [Asked, ...Asked[]]
  /** Calls made at the same time as `first`. */
  readonly beside: readonly Asked[]
  /** Calls made once the page is shown. */
  readonly later: readonly Asked[]
}

/**
 * The calls of each page as the web app makes them: `ResultPage.tsx` and `ResultDetails.tsx`,
 * `StudentDashboardPage.tsx` and `StudentFigures.tsx`, `LeaderboardPage.tsx`. All three have the
 * student's navigation beside them, which requests the latest attempts.
 */
export function callsOf(kind: PageKind, { id, student: { token } }: FinishedAttempt): PageCalls {
  const ask = (endpoint: Asked['endpoint'], query: Asked['query'] = {}): Asked => ({
    ...{ endpoint, query, token },
    params: { id },
  })
  const latest = ask(listAttempts, { page: 1, per_page: 20, sort: 'date_taken', order: 'desc' })
  switch (kind) {
    case 'result':
      return { first: [ask(getResult)], beside: [latest], later: [ask(getAttemptMarks)] }
    case 'leaderboard': {
      const page = { page: 1, per_page: 10, sort: 'rank', order: 'asc' }
      const board = ask(listLeaderboard, { ...page, quiz_mode: 'exam', days_ago: 1 })
      return { first: [board], beside: [latest, ask(listOwnGroups)], later: [] }
    }
    case 'dashboard': {
      const figures = { quiz_mode: 'exam', days_ago: 7 }
      const tz = 'Asia/Kolkata'
      return {
        first: [ask(getToday), latest],
        beside: [ask(dashboards.getStudentDashboard, figures)],
        later: [
          ask(listUpcoming, { quiz_mode: 'exam', page: 1, per_page: 4 }),
          ask(dashboards.getPointsHistory, { ...figures, tz }),
          ask(dashboards.getPointsHistory, { ...figures, quiz_mode: 'practice', tz }),
          ask(dashboards.getSubjectScores, { ...figures, direction: 'desc' }),
          ask(dashboards.getTimeScores, figures),
          ask(getMarksReport, figures),
        ],
      }
    }
  }
}
