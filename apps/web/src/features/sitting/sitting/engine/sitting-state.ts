import type {
  ContactAnswer,
  ContactReport,
  SittingMessage,
} from '@prepwell/contract/sitting/heartbeat.ts'
import type { AnswerOrders, QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import type { Answers } from './answer.ts'
import type { Autosave, RefusedAnswers } from './autosave.ts'
import type { Outcome } from './outcome.ts'
import type { SectionLimit } from './paper-sections.ts'
import type { SaverPorts, SaveState } from './saver.ts'
import type { ServerClock, TimeSignal } from './server-clock.ts'
import type { SessionQuestion, SittingSession } from './sitting-session.ts'

/**
 * Whether and how the attempt ends. `unsent` counts the answers whose last change the server does
 * not hold, as far as this page knows.
 */
export type Ending =
  | { readonly phase: 'open' }
  | { readonly phase: 'submitting'; readonly failures: number; readonly problem: string | null }
  | { readonly phase: 'time_up'; readonly failures: number }
  | { readonly phase: 'closed'; readonly how: ClosedHow; readonly unsent: number }

/**
 * By the student, by the clock, by an admin, or elsewhere: another window or device, or the server.
 */
export type ClosedHow = 'submitted' | 'time_up' | 'by_admin' | 'elsewhere'

/** All that the page of a running attempt shows. */
export interface SittingState {
  readonly session: SittingSession
  readonly saveState: SaveState
  /** The server has confirmed nothing for some seconds, though it lacks something. */
  readonly isSaveLate: boolean
  /** The answers that the server does not take; it has all others, or they are on their way. */
  readonly refused: RefusedAnswers
  readonly clock: ServerClock
  /** Epoch seconds, the server's; null in a practice without a clock. */
  readonly deadline: number | null
  /** False in a tab that may only read, because another one takes the answers. */
  readonly mayWrite: boolean
  readonly isSignedOut: boolean
  readonly ending: Ending
  /** What the page was told, oldest first. */
  readonly messages: readonly SittingMessage[]
  /** The attempt was moved to another device: this page may only hand in its answers. */
  readonly isMoved: boolean
}

/** What the server and this device hold when the page opens. */
export interface SittingStart {
  readonly questions: readonly SessionQuestion[]
  /** None on the paper of one whole chapter. */
  readonly sections: readonly SectionLimit[]
  readonly autosave: Autosave
  /** What the server holds. */
  readonly stored: Answers
  readonly clock: ServerClock
  readonly deadline: number | null
  readonly mayWrite: boolean
}

/** Reports the server's time, and until when the attempt runs. */
export type OnTime = (signal: TimeSignal, deadline: number | null) => void

/** What the server holds of an attempt. */
export interface Receipt {
  readonly isClosed: boolean
  readonly order: AnswerOrders
}

/** Who submits. */
export interface SubmittedBy {
  /** The deadline that ran out; null where the student submits. */
  readonly dueAt: number | null
  /** Null in a practice, which no device can be kept away from. */
  readonly deviceId: string | null
}

/** What became of a submission: it has ended the attempt, or the attempt goes on. */
export type SubmitAnswer =
  | { readonly hasEnded: true }
  | { readonly hasEnded: false; readonly isMoved: boolean }

/** What the controller needs from outside. Calls that carry the server's time report it. */
export interface SittingPorts extends Pick<SaverPorts, 'keep' | 'random'> {
  save(
    batch: QuizStateInput,
    keepalive: boolean,
    onTime: OnTime,
    aborted?: AbortSignal,
  ): Promise<Outcome<AnswerOrders>>
  ask(onTime: OnTime): Promise<Outcome<Answers>>
  submit(state: QuizStateInput, by: SubmittedBy, onTime: OnTime): Promise<Outcome<SubmitAnswer>>
  /** What the server holds of the attempt, and whether it is closed. */
  receipt(): Promise<Outcome<Receipt>>
  contact(
    report: ContactReport,
    onTime: OnTime,
    aborted: AbortSignal,
  ): Promise<Outcome<ContactAnswer>>
  /** A random name of this browser. */
  readonly deviceId: string
  /** The server has closed the attempt and holds all of this: the copy may be dropped later. */
  markDelivered(state: Autosave): Promise<void>
  /** The screen now shows answers from another window or device. */
  onNewer(): void
  onRefused(message: string): void
  /** Monotonic milliseconds. */
  now(): number
}
