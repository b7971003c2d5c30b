import type { LeaderboardRow } from '@prepwell/contract/results/leaderboard.ts'
import { pointsText } from '../../../lib/numbers.ts'
import type { ListColumn } from '../../../ui/data-table/list-column.ts'
import type { LeaderboardSort } from './leaderboard.api.ts'
import classes from './leaderboard-columns.module.css'
import { RankBadge } from './RankBadge.tsx'
import { StudentName } from './StudentName.tsx'

type Column = ListColumn<LeaderboardRow, LeaderboardSort>

/** The columns for every reader. The row of `readerId` is labelled 'You'. */
export const leaderboardColumns = (readerId?: number): readonly Column[] => [
  {
    header: 'Rank',
    sort: 'rank',
    card: 'picture',
    cell: ({ rank }) => <RankBadge rank={rank} />,
  },
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
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
    card: 'end',
    cell: ({ points_earned }) => <span className="tabular">{pointsText(points_earned)}</span>,
  },
  {
    header: 'Total Quizzes',
    sort: 'total_quizzes',
    firstOrder: 'desc',
    card: 'end',
    cell: ({ total_quizzes }) => <QuizCount quizzes={total_quizzes} />,
  },
]

/** In a table, the header names the unit. On a card, a word beside the number does. */
function QuizCount({ quizzes }: { readonly quizzes: number }) {
  return (
    <span className="tabular">
      {quizzes}
      <span className={classes.unit}> {quizzes === 1 ? 'quiz' : 'quizzes'}</span>
    </span>
  )
}

/** The first column for admins, before {@link leaderboardColumns}. */
export const idColumn: Column = {
  header: 'ID',
  sort: 'student_id',
  cell: ({ student_id }) => student_id,
}
