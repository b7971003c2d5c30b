import { Group } from '@mantine/core'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { PointsHelp } from '../statistics/index.ts'
import { type BoardAbout, boardSubject } from './leaderboard-list.ts'

/** The leaderboard's title, with what it counts and an explanation of points. */
export function BoardTitle({ about }: { readonly about: BoardAbout }) {
  return (
    <PageTitle
      title="Leaderboard"
      subtitle={
        <Group component="span" gap={4}>
          {boardSubject(about)}
          <PointsHelp />
        </Group>
      }
    />
  )
}
