import type { AnswerOrders, QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import type { Answers } from './answer.ts'
import type { Autosave } from './autosave.ts'
import type { ServerClock, TimeSignal } from './countdown.ts'
import type { ExamSession, SessionQuestion } from './exam-session.ts'
import type { Outcome } from './outcome.ts'
import type { SaverPorts, SaveState } from './saver.ts'

/**
 * How the exam ends, if it does yet. `unsent` counts answers whose last change the server does
 * not hold, as far as it is known.
 */
export type Ending =
  | { readonly phase: 'open' }
  | { readonly phase: 'submitting'; readonly failures: number; readonly problem: string | null }
  | { readonly phase: 'time_up'; readonly failures: number }
  | { readonly phase: 'closed'; readonly how: ClosedHow; readonly unsent: number }

/**
 * Submitted here by the student, by the clock, or by somebody else: another
 * window or device, or the server.
 */
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
  readonly stored: Answers
  readonly clock: ServerClock
  readonly deadline: number | null
  readonly mayWrite: boolean
}

/** The server said what time it is, and until when the attempt runs. */
export type OnTime = (signal: TimeSignal, deadline: number | null) => void

/** What the server holds of an attempt. */
export interface Receipt {
  readonly isClosed: boolean
  readonly order: AnswerOrders
}

/** The world outside the room. Calls that carry the server's time hand it on. */
export interface ExamPorts extends Pick<SaverPorts, 'keep' | 'random'> {
  save(batch: QuizStateInput, keepalive: boolean, onTime: OnTime): Promise<Outcome<AnswerOrders>>
  ask(onTime: OnTime): Promise<Outcome<Answers>>
  submit(state: QuizStateInput): Promise<Outcome<unknown>>
  /** What the server holds of the attempt, and whether it is closed. */
  receipt(): Promise<Outcome<Receipt>>
  /**
   * The server holds all of this and the attempt is closed: the copy on this device may go some
   * day.
   */
  markDelivered(state: Autosave): Promise<void>
  /** Answers of another window or device are on the screen now. */
  onNewer(): void
  onRefused(message: string): void
  /** Monotonic milliseconds. */
  now(): number
}
