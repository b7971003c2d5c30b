import type { LeaderboardRow } from '@prepwell/contract/leaderboard.ts'
import type { ListColumn } from '../../ui/data-table/list-column.ts'
import type { LeaderboardSort } from './leaderboard.api.ts'
import { pointsText } from './points-text.ts'
import { RankBadge } from './RankBadge.tsx'
import { StudentName } from './StudentName.tsx'

type Column = ListColumn<LeaderboardRow, LeaderboardSort>

/**
 * The columns of the leaderboard that everybody sees; the name of `readerId` says that it is the
 * reader.
 */
export const leaderboardColumns = (readerId?: number): readonly Column[] => [
  {
    header: 'Rank',
    sort: 'rank',
    card: 'heading',
    cell: ({ rank }) => <RankBadge rank={rank} />,
  },
  {
    header: 'Name',
    sort: 'name',
    card: 'mark',
    cell: ({ student_id, name, username, profile_picture }) => (
      <StudentName
        name={name}
        username={username}
        picture={profile_picture}
        isReader={student_id === readerId}
      />
    ),
  },
  {
    header: 'Total Points',
    sort: 'points_earned',
    firstOrder: 'desc',
    cell: ({ points_earned }) => <span className="tabular">{pointsText(points_earned)}</span>,
  },
  {
    header: 'Total Quizzes',
    sort: 'total_quizzes',
    firstOrder: 'desc',
    cell: ({ total_quizzes }) => <span className="tabular">{total_quizzes}</span>,
  },
]

/** Before {@link leaderboardColumns} where an admin looks. */
export const idColumn: Column = {
  header: 'ID',
  sort: 'student_id',
  cell: ({ student_id }) => student_id,
}
