import type { Range } from '@prepwell/contract/leaderboard.ts'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { IconTrophy } from '@tabler/icons-react'
import type { NamedOrder } from '../../ui/data-table/list-column.ts'
import type { ListShape } from '../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../ui/data-table/list-texts.ts'
import type { LeaderboardSort } from './leaderboard.api.ts'

const modes: Readonly<Record<QuizMode, string>> = { exam: 'Exam', practice: 'Practice' }

const rangeNames: Readonly<Record<`${Range}`, string>> = {
  '1': 'Today',
  '7': 'Past week',
  '30': 'Past month',
  '90': 'Past 3 months',
  '180': 'Past 6 months',
  '365': 'Past 1 year',
}

const choices = {
  quiz_mode: { label: 'Quiz mode', options: modes, usual: 'exam' },
  days_ago: { label: 'Range', options: rangeNames, usual: '1' },
} as const

/**
 * The leaderboard begins with the best of today's exams; there is always one mode and one range.
 */
export const leaderboardShape: ListShape<LeaderboardSort, typeof choices> = {
  sorts: ['rank', 'student_id', 'name', 'points_earned', 'total_quizzes'],
  defaultSort: 'rank',
  defaultOrder: 'asc',
  filters: choices,
}

/** The orders of the leaderboard where there are no headers. */
export const leaderboardOrders: ReadonlyArray<NamedOrder<LeaderboardSort>> = [
  { label: 'Best first', sort: 'rank', order: 'asc' },
  { label: 'Fewest points first', sort: 'rank', order: 'desc' },
  { label: 'Most quizzes first', sort: 'total_quizzes', order: 'desc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
]

/** What the leaderboard says. */
export const leaderboardTexts: ListTexts = {
  one: 'student',
  many: 'students',
  search: 'Search for students...',
  perPage: 'Students per page',
  none: 'No students found',
  noMatch: 'No student match your search query',
}

/** What stands in the place of an empty board. */
export const leaderboardEmpty = {
  icon: IconTrophy,
  text: 'Nobody has a published result in this range yet. Choose a longer range or the other mode.',
}
