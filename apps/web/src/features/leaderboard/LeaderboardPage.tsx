import { Group, Stack } from '@mantine/core'
import type { LeaderboardRow } from '@prepwell/contract/leaderboard.ts'
import { IconTrophy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isStudent } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../ui/data-table/list-row.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { boardSubject } from './board-subject.ts'
import { leaderboardQuery } from './leaderboard.api.ts'
import { leaderboardColumns } from './leaderboard-columns.tsx'
import { leaderboardOrders, leaderboardShape, leaderboardTexts } from './leaderboard-list.ts'
import { OwnStanding } from './OwnStanding.tsx'
import { PointsHelp } from './PointsHelp.tsx'

/** Students by the points they earned. The reader's own place stands above the board and is marked on it. */
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
      <PageTitle
        title="Leaderboard"
        subtitle={
          <Group component="span" gap={4}>
            {boardSubject(list.state.filters)}
            <PointsHelp />
          </Group>
        }
      />
      <Stack gap="lg">
        {isStudent(user) ? <OwnStanding query={list.query} /> : null}
        <DataTable
          list={list}
          texts={leaderboardTexts}
          columns={columns}
          row={row}
          orders={leaderboardOrders}
          empty={{
            icon: IconTrophy,
            text: 'Nobody has a published result in this range yet. Choose a longer range or the other mode.',
          }}
        />
      </Stack>
    </>
  )
}
