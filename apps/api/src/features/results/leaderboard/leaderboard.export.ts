import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { inBatches, type ListExport, mapped, sheetOf } from '../../../platform/files/list-export.ts'
import { getMemberIds } from '../../accounts/groups/index.ts'
import { windowEnding } from '../statistics/index.ts'
import { boardOf, listBoard } from './board.ts'
import { requireReader } from './leaderboard.policy.ts'
import { showStanding } from './leaderboard.view.ts'
import { readBoard } from './standings.ts'

/** Exports the board. */
export const leaderboardExport: ListExport<(typeof listLeaderboard)['query']> = {
  permission: 'leaderboard.read',
  query: listLeaderboard.query,
  check: async ({ tx, viewer }, { group_id }) => {
    await requireReader(tx, viewer)
    if (group_id !== undefined) await getMemberIds(tx, viewer, group_id)
  },
  open: async ({ tx, now, viewer }, { days_ago, quiz_mode, group_id, page: _, ...asked }) => {
    const members = group_id === undefined ? null : await getMemberIds(tx, viewer, group_id)
    const whole = await readBoard(tx, { mode: quiz_mode, window: windowEnding(now, days_ago) })
    const board = members ? boardOf(whole, members) : whole
    return sheetOf(mapped(inBatches(listBoard(board, asked).rows), showStanding), [
      ['Rank', ({ rank }) => rank],
      ['Student ID', ({ student_id }) => student_id],
      ['Name', ({ name }) => name],
      ['Username', ({ username }) => username],
      ['Total Points', ({ points_earned }) => points_earned],
      ['Total Quizzes', ({ total_quizzes }) => total_quizzes],
    ])
  },
}
