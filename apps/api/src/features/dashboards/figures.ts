import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { TimeWindow } from '../leaderboard/index.ts'

/** What figures of one student are about, and what the viewer must not learn yet. */
export interface Figures {
  readonly studentId: number
  readonly mode: QuizMode
  readonly window: TimeWindow
  /** Chapters whose results are as if they were not published. */
  readonly hiddenChapters: readonly number[]
}
