import { Stack } from '@mantine/core'
import type { LeaderboardRow } from '@prepwell/contract/leaderboard.ts'
import { useMemo } from 'react'
import { isStudent } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../ui/data-table/list-row.ts'
import { useList } from '../../ui/data-table/use-list.ts'
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

/**
 * Students by the points they earned. The reader's own place stands above the board and is marked
 * on it.
 */
export function LeaderboardPage() {
  const user = useSession((session) => session.user)
  const list = useList(leaderboardShape, leaderboardQuery)
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
          empty={leaderboardEmpty}
        />
      </Stack>
    </>
  )
}
