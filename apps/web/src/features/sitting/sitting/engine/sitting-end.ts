import type { ContactAnswer } from '@prepwell/contract/sitting/heartbeat.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { StoreApi } from 'zustand/vanilla'
import { noOrder, type Orders } from './answer.ts'
import { type Autosave, autosave, countUnsent, unsentParts } from './autosave.ts'
import { type Failure, type Outcome, settled } from './outcome.ts'
import { secondsLeft, serverNow } from './server-clock.ts'
import { finalState, type SittingRules } from './sitting-rules.ts'
import type {
  ClosedHow,
  SittingPorts,
  SittingStart,
  SittingState,
  SubmitAnswer,
} from './sitting-state.ts'
import { submitUntilDone } from './submit-until-done.ts'

/** The longest pauses between tries. While the grace period runs no second is wasted. */
const longestWaitMs = { submitted: 15_000, time_up: 2_000 }
const readerPollMs = 3_000
/** How long a submission by the clock waits for the news: the server knows them, too. */
const contactMs = 2_000

/** The ways in which an attempt ends. */
export interface SittingEnd {
  submit(): void
  cancelSubmit(): void
  timeUp(): void
  /** The server says that the attempt is closed, and by whom if it is known. */
  closedByServer(by?: ClosedBy): void
  /**
   * The server says that the attempt goes on. One that was moved to another device is no longer
   * submitted here; one that was submitted and opened again since the student submitted it, only if
   * the student says so again.
   */
  stillOpen(): void
  /** The deadline may have changed. Time that was added while the page was cut off goes on. */
  deadlineChanged(): void
  /** Online again, signed in again: tries at once instead of waiting. */
  retryNow(): void
  /** Stops trying: the page is left. */
  stop(): void
}

/** Who closed an attempt. */
export type ClosedBy = NonNullable<ContactAnswer['closed_by']>

/** What the end needs from the controller. */
export interface SittingEndParts {
  readonly store: StoreApi<SittingState>
  readonly questions: SittingStart['questions']
  readonly rules: SittingRules
  readonly ports: SittingPorts
  /** All answers, also those that are not saved yet. */
  answers(): Autosave
  /** Asks the server how the attempt stands. */
  ask(): void
  /** Asks anew how the attempt stands, as far as the server can be reached. */
  contact(): Promise<Outcome<unknown>>
  /** Submits; where the attempt goes on instead, the state says how it stands afterwards. */
  submit(state: QuizStateInput, dueAt: number | null): Promise<Outcome<SubmitAnswer>>
  stopSaving(): void
  /** No save begins while a submission is on its way. */
  holdSaving(isHeld: boolean): void
}

/** Submits when the student or the clock says so, and notices when somebody else did. */
export function createSittingEnd(parts: SittingEndParts): SittingEnd {
  const { store, ports } = parts
  const { getState, setState } = store
  let running = new AbortController()
  let endPause = () => {}
  /** Is a submission on its way, or another try to come? */
  let isSending = false
  let wasClosedMeanwhile = false
  /** The latest reopening of which the page knew when the student submitted. */
  let knownReopening = 0
  /** The deadline at which the time was up. */
  let passedDeadline = 0

  const pause = (milliseconds: number | null) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const stop = () => {
    isSending = false
    running.abort()
    endPause()
  }

  /** `submitted` is what the server has taken with the submission. */
  const close = (how: ClosedHow, submitted: QuizStateInput = {}) => {
    if (getState().ending.phase === 'closed') return
    stop()
    parts.stopSaving()
    const { chosen, confirmed } = parts.answers()
    const unsent = countUnsent(chosen, { ...confirmed, ...ordersIn(submitted) })
    setState({ ending: { phase: 'closed', how, unsent }, isSignedOut: false })
    if (getState().mayWrite) void confirmDelivery()
  }

  /**
   * The copy on this device counts as delivered only when the server, asked again, has closed the
   * attempt and holds all of it that it takes. Until then it stays, and is delivered later.
   */
  const confirmDelivery = async () => {
    const last = parts.answers()
    await settled(() => ports.keep(last)).catch(() => {})
    const receipt = await settled(ports.receipt).catch(() => null)
    if (receipt?.kind !== 'done' || !receipt.value.isClosed) return
    const known = autosave(last, { type: 'acknowledged', order: receipt.value.order })
    const unsent = countUnsent(known.chosen, known.confirmed)
    // Meanwhile it may have become known by whom it was closed.
    setState(({ ending }) => ({
      ending: ending.phase === 'closed' ? { ...ending, unsent } : ending,
    }))
    if (!lacksAnswers(known)) await settled(() => ports.markDelivered(known)).catch(() => {})
  }

  const secondsUntilEnd = () => {
    const { deadline, clock } = getState()
    return deadline === null ? Number.POSITIVE_INFINITY : secondsLeft(deadline, clock, ports.now())
  }

  const closeElsewhere = (by?: ClosedBy) => {
    const isLate = getState().ending.phase === 'time_up' || secondsUntilEnd() === 0
    close(by === 'admin' ? 'by_admin' : isLate || by === 'server' ? 'time_up' : 'elsewhere')
  }

  /** The page did not know by whom the attempt was closed: now it does. */
  const nameCloser = (by?: ClosedBy) => {
    const { ending } = getState()
    if (ending.phase !== 'closed' || ending.how !== 'elsewhere') return
    if (by === 'admin') setState({ ending: { ...ending, how: 'by_admin' } })
    if (by === 'server') setState({ ending: { ...ending, how: 'time_up' } })
  }

  const onFailure = (failure: Failure, failures: number) => {
    if (failure.kind === 'signed_out') setState({ isSignedOut: true })
    const problem = failure.kind === 'refused' ? failure.message : null
    setState(({ ending }) => {
      if (ending.phase === 'submitting') return { ending: { ...ending, failures, problem } }
      return { ending: { phase: 'time_up', failures } }
    })
  }

  /**
   * Time may have been added while the page heard nothing: before the clock submits, the server is
   * asked, within the grace for a moment only. Later it takes no submission of this page anyway,
   * unless it says that there is time.
   */
  const isStillDue = async (signal: AbortSignal): Promise<boolean> => {
    const { deadline, clock } = getState()
    const isInGrace =
      deadline !== null && serverNow(clock, ports.now()) <= deadline + limits.graceSeconds
    const asked = parts.contact()
    const outcome = await (isInGrace ? Promise.race([asked, after(contactMs)]) : asked)
    if (signal.aborted) return false
    return isInGrace || (outcome?.kind !== 'unreachable' && outcome?.kind !== 'signed_out')
  }

  /**
   * Before the student's own submission is repeated: meanwhile the attempt may have been moved to
   * another device, or submitted and opened again.
   */
  const isStillWanted = async (): Promise<Failure | null> => {
    if (!parts.rules.hasContact) return null
    const { kind } = await parts.contact()
    return kind === 'unreachable' || kind === 'signed_out' ? { kind } : null
  }

  const finish = async (how: 'submitted' | 'time_up') => {
    stop()
    running = new AbortController()
    isSending = true
    const { signal } = running
    let state: QuizStateInput = {}
    const send = async (isRepeated: boolean): Promise<Outcome<unknown>> => {
      if (how === 'time_up' && !(await isStillDue(signal))) return { kind: 'unreachable' }
      if (how === 'submitted' && isRepeated) {
        const failure = await isStillWanted()
        if (failure || signal.aborted) return failure ?? { kind: 'unreachable' }
      }
      parts.holdSaving(true)
      state = finalState(parts.questions, parts.answers().chosen, parts.rules)
      const dueAt = how === 'time_up' ? getState().deadline : null
      const outcome = await parts.submit(state, dueAt)
      if (outcome.kind === 'done' && outcome.value.hasEnded) return outcome
      parts.holdSaving(false)
      return outcome.kind === 'done' ? { kind: 'unreachable' } : outcome
    }
    const outcome = await submitUntilDone(
      { send, wait: pause, onFailure, random: ports.random },
      signal,
      longestWaitMs[how],
    )
    // A student who cancelled too late may have gone on answering.
    if (outcome === 'submitted') close(how, state)
    if (outcome === 'presumed') close(how)
    if (outcome === 'closed') closeElsewhere()
  }

  /** A tab that only reads leaves the submission to the other tab or the server, and polls. */
  const pollUntilClosed = async () => {
    stop()
    running = new AbortController()
    for (const { signal } = running; !signal.aborted; await pause(readerPollMs)) parts.ask()
  }

  const backToQuestions = () => {
    stop()
    parts.holdSaving(false)
    setState({ ending: { phase: 'open' } })
  }

  const timeUp = () => {
    const { ending, mayWrite, isMoved, deadline } = getState()
    if (ending.phase === 'closed' || ending.phase === 'time_up') return
    passedDeadline = deadline ?? 0
    setState({ ending: { phase: 'time_up', failures: 0 } })
    void (mayWrite && !isMoved ? finish('time_up') : pollUntilClosed())
  }

  return {
    stop,
    timeUp,
    deadlineChanged() {
      const { ending, deadline } = getState()
      if (ending.phase !== 'time_up' || (deadline ?? 0) <= passedDeadline) return
      if (secondsUntilEnd() === 0) return
      backToQuestions()
    },
    stillOpen() {
      wasClosedMeanwhile = false
      const { ending, isMoved, messages } = getState()
      if (!isSending) return
      if (ending.phase === 'submitting' && (isMoved || lastReopening(messages) > knownReopening))
        backToQuestions()
      if (ending.phase === 'time_up' && isMoved) {
        parts.holdSaving(false)
        void pollUntilClosed()
      }
    },
    closedByServer(by) {
      const { ending, mayWrite, isMoved } = getState()
      const mayEnd = mayWrite && !isMoved
      if (ending.phase === 'closed') return nameCloser(by)
      if (by === 'admin' && ending.phase !== 'submitting') return closeElsewhere(by)
      // A save was too late because of our own submission, whose answer is still to come.
      if (ending.phase === 'submitting') wasClosedMeanwhile = true
      else if (mayEnd && ending.phase === 'time_up') return
      // Near the deadline the server's clock may be a moment ahead: it still takes the last
      // answers.
      else if (mayEnd && secondsUntilEnd() <= 1) timeUp()
      else closeElsewhere(by)
    },
    retryNow: () => endPause(),
    submit() {
      const { mayWrite, isMoved, ending, messages } = getState()
      if (!mayWrite || isMoved || ending.phase !== 'open') return
      knownReopening = lastReopening(messages)
      setState({ ending: { phase: 'submitting', failures: 0, problem: null } })
      void finish('submitted')
    },
    cancelSubmit() {
      if (getState().ending.phase !== 'submitting') return
      backToQuestions()
      if (wasClosedMeanwhile) closeElsewhere()
    },
  }
}

/** Does the server lack an answer that it has not refused? Of those the student knows. */
const lacksAnswers = ({ chosen, confirmed, refused }: Autosave): boolean =>
  Object.values(unsentParts(chosen, confirmed, refused)).some(
    ({ seq, review_seq }) => seq !== undefined || review_seq !== undefined,
  )

/** The id of the latest message that the attempt was opened again; 0 without one. */
const lastReopening = (messages: SittingState['messages']): number =>
  Math.max(0, ...messages.map(({ id, kind }) => (kind === 'reopened' ? id : 0)))

const after = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))

const ordersIn = (submitted: QuizStateInput): Orders =>
  Object.fromEntries(
    Object.entries(submitted).map(([id, { seq, review_seq, visit_seq }]) => [
      id,
      {
        seq: seq ?? noOrder.seq,
        review_seq: review_seq ?? noOrder.review_seq,
        visit_seq: visit_seq ?? noOrder.visit_seq,
      },
    ]),
  )
