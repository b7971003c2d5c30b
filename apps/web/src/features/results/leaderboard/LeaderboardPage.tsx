import { Stack } from '@mantine/core'
import type { LeaderboardRow } from '@prepwell/contract/results/leaderboard.ts'
import { useMemo } from 'react'
import { isStudent, useSession } from '../../../lib/session.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { loadFirstPage } from '../../../ui/data-table/load-first-page.ts'
import { useNarrowedList } from '../../../ui/data-table/use-narrowed-list.ts'
import { groupNarrowing } from '../../accounts/groups/index.ts'
import { BoardTitle } from './BoardTitle.tsx'
import { leaderboardQuery } from './leaderboard.api.ts'
import { leaderboardColumns } from './leaderboard-columns.tsx'
import {
  leaderboardEmpty,
  leaderboardOrders,
  leaderboardShape,
  leaderboardTexts,
} from './leaderboard-list.ts'
import { OwnStanding } from './OwnStanding.tsx'

/** Loads the first ranks. */
export const loadLeaderboard = loadFirstPage(leaderboardShape, leaderboardQuery)

/**
 * Students ranked by points. The reader's own rank is above the list, and their row is highlighted.
 */
export function LeaderboardPage() {
  const user = useSession((session) => session.user)
  const narrowed = useNarrowedList(leaderboardShape, ['group_id'], leaderboardQuery)
  const { list } = narrowed
  const readerId = user?.id
  const columns = useMemo(() => leaderboardColumns(readerId), [readerId])
  const row: ListRow<LeaderboardRow> = {
    key: ({ student_id }) => student_id,
    isMarked: ({ student_id }) => student_id === readerId,
  }
  return (
    <>
      <BoardTitle about={list.state.filters} />
      <Stack gap="lg">
        {isStudent(user) ? <OwnStanding query={list.query} /> : null}
        <DataTable
          list={list}
          texts={leaderboardTexts}
          columns={columns}
          row={row}
          orders={leaderboardOrders}
          narrowing={groupNarrowing(narrowed)}
          empty={leaderboardEmpty}
        />
      </Stack>
    </>
  )
}
