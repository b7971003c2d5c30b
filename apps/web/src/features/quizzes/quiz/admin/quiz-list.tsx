import { Text } from '@mantine/core'
import type { QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import type { ListColumn, NamedOrder } from '../../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../../ui/data-table/list-texts.ts'
import { ScriptText } from '../../../../ui/ScriptText.tsx'
import { DifficultyBadge, ModeBadge, StatusBadge } from '../QuizBadges.tsx'
import type { QuizSort } from '../quizzes.api.ts'
import { minutesOf } from './quiz-form.ts'

const filters = {
  difficulty_level: {
    label: 'Difficulty',
    options: { easy: 'Easy', medium: 'Medium', hard: 'Hard', unset: 'Unset' },
  },
  quiz_mode: { label: 'Quiz mode', options: { practice: 'Practice', exam: 'Exam' } },
  status: {
    label: 'Status',
    options: { upcoming: 'Upcoming', live: 'Live', completed: 'Completed' },
  },
} as const

/** Newest first and unfiltered by default. */
export const quizShape: ListShape<QuizSort, typeof filters> = {
  sorts: [
    'id',
    'name',
    'difficulty_level',
    'quiz_mode',
    'status',
    'date_of_quiz',
    'time_duration',
    'date_created',
  ],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters,
}

/** Sort options on narrow screens, which have no column headers. */
export const quizOrders: ReadonlyArray<NamedOrder<QuizSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Date of quiz, earliest first', sort: 'date_of_quiz', order: 'asc' },
  { label: 'Date of quiz, latest first', sort: 'date_of_quiz', order: 'desc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
]

export const quizTexts: ListTexts = {
  one: 'quiz',
  many: 'quizzes',
  search: 'Search for quizzes...',
  perPage: 'Quizzes per page',
  none: 'No quizzes found',
  noMatch: 'No quiz match your search query',
}

export const quizColumns: ReadonlyArray<ListColumn<QuizRow, QuizSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
    share: 34,
    cell: ({ name }) => (
      <Text component="span" inherit fw={500}>
        <ScriptText text={name} />
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
    cell: ({ date_of_quiz }) => <DateTime at={date_of_quiz} />,
  },
  {
    header: 'Time Duration (minutes)',
    sort: 'time_duration',
    cell: ({ time_duration }) => minutesOf(time_duration),
  },
]
