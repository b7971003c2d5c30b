import { Text } from '@mantine/core'
import type { QuizRow } from '@prepwell/contract/quizzes.ts'
import { DateCell } from '../../../ui/data-table/DateCell.tsx'
import type { ListColumn } from '../../../ui/data-table/list-column.ts'
import { DifficultyBadge, ModeBadge, StatusBadge } from '../QuizBadges.tsx'
import type { QuizSort } from '../quizzes.api.ts'
import { minutesOf } from './minutes.ts'

/** The columns of the list of quizzes. */
export const quizColumns: ReadonlyArray<ListColumn<QuizRow, QuizSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
    cell: ({ name }) => (
      <Text
        component="span"
        display="inline-block"
        inherit
        fw={500}
        miw="7.5rem"
        style={{ overflowWrap: 'anywhere' }}
      >
        {name}
      </Text>
    ),
  },
  {
    header: 'Difficulty',
    sort: 'difficulty_level',
    card: 'mark',
    cell: ({ difficulty_level }) => <DifficultyBadge size="md" level={difficulty_level} />,
  },
  {
    header: 'Quiz Mode',
    sort: 'quiz_mode',
    card: 'mark',
    cell: ({ quiz_mode }) => <ModeBadge mode={quiz_mode} />,
  },
  {
    header: 'Status',
    sort: 'status',
    card: 'mark',
    cell: ({ status }) => <StatusBadge size="md" status={status} />,
  },
  {
    header: 'Date of Quiz',
    sort: 'date_of_quiz',
    firstOrder: 'desc',
    cell: ({ date_of_quiz }) => <DateCell at={date_of_quiz} />,
  },
  {
    header: 'Time Duration (minutes)',
    sort: 'time_duration',
    cell: ({ time_duration }) => minutesOf(time_duration),
  },
]
