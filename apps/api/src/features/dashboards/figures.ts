import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { TimeWindow } from '../leaderboard/index.ts'

/** What figures of one student are about. */
export interface Figures {
  readonly studentId: number
  readonly mode: QuizMode
  readonly window: TimeWindow
}
