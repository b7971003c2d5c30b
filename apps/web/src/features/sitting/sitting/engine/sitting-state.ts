import type { EarlySectionEnd } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type {
  HeartbeatAnswer,
  HeartbeatReport,
  SittingMessage,
} from '@prepwell/contract/sitting/heartbeat.ts'
import type { AnswerOrders, QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import type { SectionSpan } from '@prepwell/contract/sitting/section-times.ts'
import type { Answers } from './answer.ts'
import type { Autosave, RefusedAnswers } from './autosave.ts'
import type { Outcome } from './outcome.ts'
import type { SectionLimit } from './paper-sections.ts'
import type { SaverPorts, SaveState } from './saver.ts'
import type { ServerClock, TimeSignal } from './server-clock.ts'
import type { SessionQuestion, SittingSession } from './sitting-session.ts'

/**
 * How the attempt ends. `unsent` counts the answers whose last change the server does not hold, as
 * far as this page knows.
 */
export type Ending =
  | { readonly phase: 'open' }
  | { readonly phase: 'submitting'; readonly failures: number; readonly problem: string | null }
  | { readonly phase: 'time_up'; readonly failures: number }
  /** The time of the section is over, or the student left it; the next section follows. */
  | { readonly phase: 'section_over' }
  | { readonly phase: 'closed'; readonly how: ClosedHow; readonly unsent: number }

/**
 * Who closed the attempt: the student, the clock, an admin, or 'elsewhere': another window, another
 * device or the server.
 */
export type ClosedHow = 'submitted' | 'time_up' | 'by_admin' | 'elsewhere'

/** The state shown by the page of a running attempt. */
export interface SittingState {
  readonly session: SittingSession
  readonly saveState: SaveState
  /** True if the server lacks something and has confirmed nothing for some seconds. */
  readonly isSaveLate: boolean
  /** Refused answers; all others are saved or being saved. */
  readonly refused: RefusedAnswers
  readonly clock: ServerClock
  /**
   * In epoch seconds of the server: the deadline of the section if each has its own time, otherwise
   * that of the attempt. Null in a practice without a clock.
   */
  readonly deadline: number | null
  /** True unless other sections with their own time follow. */
  readonly isLastSection: boolean
  /** The section that the server last reported, if it is not this page's; otherwise null. */
  readonly told: SectionStanding['section'] | null
  /** Answers that came too late for their section; they wait on this device. */
  readonly closedCount: number
  /** True if this device keeps no copy, so that what the server lacks is on this page only. */
  readonly isCopyRefused: boolean
  /** False in a read-only tab, while another tab writes the answers. */
  readonly mayWrite: boolean
  readonly isSignedOut: boolean
  readonly ending: Ending
  /** Messages to the page, oldest first. */
  readonly messages: readonly SittingMessage[]
  /**
   * True if the attempt was moved to another device, so that this page may only hand in its
   * answers.
   */
  readonly isMoved: boolean
}

/** Data of the server and of this device when the page opens. */
export interface SittingStart {
  readonly questions: readonly SessionQuestion[]
  /** Empty for a paper on one whole chapter. */
  readonly sections: readonly SectionLimit[]
  readonly autosave: Autosave
  /** The server's answers. */
  readonly stored: Answers
  readonly clock: ServerClock
  readonly deadline: number | null
  /** Null unless each section has its own time. */
  readonly section: ShownSection | null
  readonly mayWrite: boolean
  /** True if the attempt was moved to another device before this section. */
  readonly isMoved?: boolean
}

/** The section that a page shows, if each has its own time. */
export interface ShownSection {
  /** Counted from 1. */
  readonly number: number
  readonly early: EarlySectionEnd
  readonly isLast: boolean
  /** The number of its first question on the paper. */
  readonly first: number
}

/** The current section of the attempt, as the server's responses report it. */
export interface SectionStanding {
  readonly section: {
    readonly index: number
    readonly opens_at: number
    readonly deadline: number
  }
  readonly section_times: readonly SectionSpan[]
}

/**
 * Reports the server's time and the attempt's current deadline; with `standing` also its section,
 * if each has its own time.
 */
export type OnTime = (
  signal: TimeSignal,
  deadline: number | null,
  standing?: SectionStanding | null,
) => void

/** The server's record of an attempt. */
export interface Receipt {
  readonly isClosed: boolean
  readonly order: AnswerOrders
}

export interface SubmittedBy {
  /** The deadline that passed; null if the student submits. */
  readonly dueAt: number | null
  /** Null in a practice, which is not bound to a device. */
  readonly deviceId: string | null
}

/** The result of a submission: the attempt has ended, or it continues. */
export type SubmitAnswer =
  | { readonly hasEnded: true }
  | { readonly hasEnded: false; readonly isMoved: boolean }

/** The controller's dependencies. Calls that carry the server's time report it. */
export interface SittingPorts extends Pick<SaverPorts, 'keep' | 'random'> {
  save(
    batch: QuizStateInput,
    keepalive: boolean,
    onTime: OnTime,
    aborted?: AbortSignal,
  ): Promise<Outcome<AnswerOrders>>
  ask(onTime: OnTime): Promise<Outcome<Answers>>
  submit(state: QuizStateInput, by: SubmittedBy, onTime: OnTime): Promise<Outcome<SubmitAnswer>>
  /** Leaves a section before its time is over, with its last answers. */
  endSection(batch: QuizStateInput, section: number, onTime: OnTime): Promise<Outcome<AnswerOrders>>
  /** Fetches what the server holds of the attempt, and whether it is closed. */
  receipt(): Promise<Outcome<Receipt>>
  heartbeat(
    report: HeartbeatReport,
    onTime: OnTime,
    aborted: AbortSignal,
  ): Promise<Outcome<HeartbeatAnswer>>
  /** The random id of this browser. */
  readonly deviceId: string
  /**
   * Call when the attempt is closed and the server holds all of `state`. The copy may then be
   * dropped later.
   */
  markDelivered(state: Autosave): Promise<void>
  /** Called when the page shows answers from another window or device. */
  onNewer(): void
  onRefused(message: string): void
  /** Monotonic milliseconds. */
  now(): number
}
