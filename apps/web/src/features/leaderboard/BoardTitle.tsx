import { Group } from '@mantine/core'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { PointsHelp } from '../statistics/index.ts'
import { type BoardAbout, boardSubject } from './board-subject.ts'

/** The title of the leaderboard: what it is about, and what points are. */
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
