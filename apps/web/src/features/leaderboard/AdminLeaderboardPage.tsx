import { Group } from '@mantine/core'
import type { LeaderboardRow } from '@prepwell/contract/leaderboard.ts'
import { IconTrophy } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../ui/data-table/list-row.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ExportButtons } from '../transfers/ExportButtons.tsx'
import { boardSubject } from './board-subject.ts'
import { leaderboardQuery } from './leaderboard.api.ts'
import { idColumn, leaderboardColumns } from './leaderboard-columns.tsx'
import { leaderboardOrders, leaderboardShape, leaderboardTexts } from './leaderboard-list.ts'
import { ordinal } from './ordinal.ts'
import { PointsHelp } from './PointsHelp.tsx'

const columns = [idColumn, ...leaderboardColumns()]

const row: ListRow<LeaderboardRow> = {
  key: ({ student_id }) => student_id,
  view: {
    path: ({ student_id }) => paths.admin.student(student_id),
    label: ({ rank, student_id, name }) =>
      `View the profile of ${name}, ${ordinal(rank)}, ID ${student_id}`,
  },
}

/** Students by the points they earned, each with the way to the profile. */
export function AdminLeaderboardPage() {
  const list = useList(leaderboardShape, leaderboardQuery)
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
      >
        <ExportButtons
          {...leaderboardTexts}
          list="leaderboard"
          query={list.query}
          total={list.load.total}
        />
      </DataTable>
    </>
  )
}
