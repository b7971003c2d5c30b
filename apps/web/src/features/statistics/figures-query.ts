import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { Range } from '@prepwell/contract/statistics.ts'

/** What figures are about. */
export interface FiguresQuery {
  readonly quiz_mode: QuizMode
  readonly days_ago: Range
  /** For an admin: whose. */
  readonly student_id?: number
}

/** Best or worst first. */
export type Direction = 'asc' | 'desc'
