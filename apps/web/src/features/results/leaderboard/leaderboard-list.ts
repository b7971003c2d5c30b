import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Range } from '@prepwell/contract/results/statistics.ts'
import { IconTrophy } from '@tabler/icons-react'
import type { NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
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
 * By default, today's exams with the best students first. A mode and a range are always selected.
 */
export const leaderboardShape: ListShape<LeaderboardSort, typeof choices> = {
  sorts: ['rank', 'student_id', 'name', 'points_earned', 'total_quizzes'],
  defaultSort: 'rank',
  defaultOrder: 'asc',
  filters: choices,
}

/** Sort options on narrow screens, which have no column headers. */
export const leaderboardOrders: ReadonlyArray<NamedOrder<LeaderboardSort>> = [
  { label: 'Best first', sort: 'rank', order: 'asc' },
  { label: 'Fewest points first', sort: 'rank', order: 'desc' },
  { label: 'Most quizzes first', sort: 'total_quizzes', order: 'desc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
]

export const leaderboardTexts: ListTexts = {
  one: 'student',
  many: 'students',
  search: 'Search for students...',
  perPage: 'Students per page',
  none: 'No students found',
  noMatch: 'No student match your search query',
}

export const leaderboardEmpty = {
  icon: IconTrophy,
  text: 'Nobody has a published result in this range yet. Choose a longer range or the other mode.',
}

const periods: Readonly<Record<string, string>> = {
  '1': '24 hours',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '180': '180 days',
  '365': '365 days',
}

/** The attempts that the leaderboard counts. */
export interface BoardAbout {
  readonly quiz_mode?: string | undefined
  readonly days_ago?: string | undefined
}

/** 'Exams submitted in the last 7 days'. */
export function boardSubject({ quiz_mode, days_ago }: BoardAbout): string {
  const what = quiz_mode === 'practice' ? 'Practices' : 'Exams'
  return `${what} submitted in the last ${periods[days_ago ?? '1'] ?? periods['1']}`
}
