import { listLeaderboard } from '@prepwell/contract/leaderboard.ts'
import { type ListExport, mapped, sheetOf } from '../../platform/list-export.ts'
import { standingList } from './leaderboard.queries.ts'
import { showStanding } from './leaderboard.view.ts'
import { windowEnding } from './time-window.ts'

/** The board as a file. */
export const leaderboardExport: ListExport<(typeof listLeaderboard)['query']> = {
  readers: 'everyone',
  query: listLeaderboard.query,
  open: ({ tx, now }, { days_ago, quiz_mode, ...asked }) => {
    const rating = { mode: quiz_mode, window: windowEnding(now, days_ago) }
    return sheetOf(mapped(standingList(tx, rating, asked).stream(tx), showStanding), [
      ['Rank', ({ rank }) => rank],
      ['Student ID', ({ student_id }) => student_id],
      ['Name', ({ name }) => name],
      ['Username', ({ username }) => username],
      ['Total Points', ({ points_earned }) => points_earned],
      ['Total Quizzes', ({ total_quizzes }) => total_quizzes],
    ])
  },
}
