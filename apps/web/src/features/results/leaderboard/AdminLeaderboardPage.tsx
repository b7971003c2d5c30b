import type { LeaderboardRow } from '@prepwell/contract/results/leaderboard.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { ordinal } from '../../../lib/numbers.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { useNarrowedList } from '../../../ui/data-table/use-narrowed-list.ts'
import { groupNarrowing } from '../../accounts/groups/index.ts'
import { ExportMenu } from '../../shared/list-transfer/index.ts'
import { BoardTitle } from './BoardTitle.tsx'
import { leaderboardQuery } from './leaderboard.api.ts'
import { idColumn, leaderboardColumns } from './leaderboard-columns.tsx'
import {
  leaderboardEmpty,
  leaderboardOrders,
  leaderboardShape,
  leaderboardTexts,
} from './leaderboard-list.ts'

const columns = [idColumn, ...leaderboardColumns()]

const row: ListRow<LeaderboardRow> = {
  key: ({ student_id }) => student_id,
  view: {
    path: ({ student_id }) => adminPaths.student(student_id),
    label: ({ rank, student_id, name }) =>
      `View the profile of ${name}, ${ordinal(rank)}, ID ${student_id}`,
  },
}

/** Students ranked by points, each with a link to the profile. */
export function AdminLeaderboardPage() {
  const narrowed = useNarrowedList(leaderboardShape, ['group_id'], leaderboardQuery)
  const { list } = narrowed
  return (
    <>
      <BoardTitle about={list.state.filters} />
      <DataTable
        list={list}
        texts={leaderboardTexts}
        columns={columns}
        row={row}
        orders={leaderboardOrders}
        narrowing={groupNarrowing(narrowed)}
        empty={leaderboardEmpty}
      >
        <ExportMenu
          {...leaderboardTexts}
          list="leaderboard"
          query={list.query}
          total={list.load.total}
        />
      </DataTable>
    </>
  )
}
