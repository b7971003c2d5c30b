import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { after } from '../../../platform/clock.ts'

/** A period of time, both ends included. */
export interface TimeWindow {
  readonly from: Date
  readonly until: Date
}

/** The last `days` times 24 hours. */
export const windowEnding = (now: Date, days: number): TimeWindow => ({
  from: after(now, -days * 86_400),
  until: now,
})

/** Selects attempts of one mode, submitted in a window. */
export interface ModeWindow {
  readonly mode: QuizMode
  readonly window: TimeWindow
}

/** Selects the attempts that count in the figures of one student. */
export interface Figures extends ModeWindow {
  readonly studentId: number
}

/** {@link Figures} as the values of a prepared statement. */
export interface FlatFigures {
  readonly studentId: number
  readonly mode: QuizMode
  readonly from: Date
  readonly until: Date
}

export const flat = ({ window, ...figures }: Figures): FlatFigures => ({ ...figures, ...window })

/** The reverse of {@link flat}, also for placeholders. */
export const figuresOf = ({ studentId, mode, from, until }: FlatFigures): Figures => ({
  ...{ studentId, mode, window: { from, until } },
})

/** Like {@link Figures}; a null mode means both modes together. */
export type FiguresOfAnyMode = Omit<Figures, 'mode'> & { readonly mode: QuizMode | null }
