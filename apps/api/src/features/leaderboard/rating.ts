import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { TimeWindow } from './time-window.ts'

/** Which attempts count: those of one mode, submitted in a window. */
export interface Rating {
  readonly mode: QuizMode
  readonly window: TimeWindow
}
