import type { QuizState } from '@prepwell/contract/quiz-state.ts'
import type { Autosave } from './autosave.ts'
import type { ServerClock, TimeSignal } from './countdown.ts'
import type { ExamSession, SessionQuestion } from './exam-session.ts'
import type { Outcome } from './outcome.ts'
import type { SaverPorts, SaveState } from './saver.ts'

/** How the exam ends, if it does yet. `unsent` counts answers whose last change the server has not confirmed. */
export type Ending =
  | { readonly phase: 'open' }
  | { readonly phase: 'submitting'; readonly failures: number; readonly problem: string | null }
  | { readonly phase: 'time_up'; readonly failures: number }
  | { readonly phase: 'closed'; readonly how: ClosedHow; readonly unsent: number }

/** Submitted here by the student, by the clock, or by somebody else: another window or device, or the server. */
export type ClosedHow = 'submitted' | 'time_up' | 'elsewhere'

/** All that the page of a running attempt shows. */
export interface ExamState {
  readonly session: ExamSession
  readonly saveState: SaveState
  readonly clock: ServerClock
  /** Epoch seconds, the server's; null in a practice without a clock. */
  readonly deadline: number | null
  /** False in a tab that may only read, because another one has the exam. */
  readonly mayWrite: boolean
  readonly isSignedOut: boolean
  readonly ending: Ending
}

/** What the server and this device say when the room is entered. */
export interface ExamRoomStart {
  readonly questions: readonly SessionQuestion[]
  readonly autosave: Autosave
  /** What the server has. */
  readonly stored: QuizState
  readonly clock: ServerClock
  readonly deadline: number | null
  readonly mayWrite: boolean
}

/** The server said what time it is, and until when the attempt runs. */
export type OnTime = (signal: TimeSignal, deadline: number | null) => void

/** The world outside the room. Calls that carry the server's time hand it on. */
export interface ExamPorts extends Pick<SaverPorts, 'keep' | 'random'> {
  save(
    batch: QuizState,
    keepalive: boolean,
    onTime: OnTime,
  ): Promise<Outcome<Readonly<Record<string, number>>>>
  ask(onTime: OnTime): Promise<Outcome<QuizState>>
  submit(state: QuizState): Promise<Outcome<unknown>>
  /** Removes the copy on this device: the exam is over. */
  forget(): void
  /** Answers of another window or device are on the screen now. */
  onNewer(): void
  onRefused(message: string): void
  /** Monotonic milliseconds. */
  now(): number
}
