import type { LeaderboardRow } from '@prepwell/contract/leaderboard.ts'
import { pointsText } from '../../lib/numbers.ts'
import type { ListColumn } from '../../ui/data-table/list-column.ts'
import type { LeaderboardSort } from './leaderboard.api.ts'
import { RankBadge } from './RankBadge.tsx'
import { StudentName } from './StudentName.tsx'

type Column = ListColumn<LeaderboardRow, LeaderboardSort>

/** The columns that everybody sees; the row of `readerId` is labelled 'You'. */
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
    share: 45,
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

/** The first column for admins, before {@link leaderboardColumns}. */
export const idColumn: Column = {
  header: 'ID',
  sort: 'student_id',
  cell: ({ student_id }) => student_id,
}
