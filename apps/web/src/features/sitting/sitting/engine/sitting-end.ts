import type { HeartbeatAnswer } from '@prepwell/contract/sitting/heartbeat.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { StoreApi } from 'zustand/vanilla'
import { noOrder, type Orders } from './answer.ts'
import { type Autosave, autosave, countUnsent, hasUnsent, unsentParts } from './autosave.ts'
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

/** The longest pauses between retries. The grace period is short, so 'time_up' retries often. */
const longestWaitMs = { submitted: 15_000, time_up: 2_000 }
const readerPollMs = 3_000
/**
 * Milliseconds that a submission by the clock waits for a heartbeat; the server checks the deadline
 * too.
 */
const heartbeatMs = 2_000

export interface SittingEnd {
  submit(): void
  cancelSubmit(): void
  timeUp(): void
  /**
   * Call when the section is over or was left; the page moves on to what follows. `toldSince`: the
   * moment of that according to the server, in epoch seconds; null if only the page's clock says
   * so.
   */
  sectionOver(by: { readonly toldSince: number | null }): void
  /** Call when the server reports that the attempt is closed; `by` says by whom, if known. */
  closedByServer(by?: ClosedBy): void
  /**
   * Call when the server reports that the attempt is running. If it was moved to another device,
   * this page no longer submits it. If it was submitted and reopened after the student pressed
   * Submit, it is submitted only if the student asks again.
   */
  stillOpen(): void
  /**
   * Call when the deadline may have changed. The attempt continues if time was added while the page
   * was offline. `opensAt`: the opening time of the section that the server reports as open, in
   * epoch seconds.
   */
  deadlineChanged(opensAt?: number): void
  /** Tries at once instead of waiting. Call when online again or signed in again. */
  retryNow(): void
  /** Stops trying, because the student leaves the page. */
  stop(): void
}

export type ClosedBy = NonNullable<HeartbeatAnswer['closed_by']>

export interface SittingEndParts {
  readonly store: StoreApi<SittingState>
  readonly questions: SittingStart['questions']
  readonly rules: SittingRules
  readonly ports: SittingPorts
  /** All answers, including unsaved ones. */
  answers(): Autosave
  /** Fetches the state of the attempt. */
  ask(): void
  /** Sends a fresh heartbeat to learn the state of the attempt. */
  heartbeat(): Promise<Outcome<unknown>>
  /**
   * Submits. If the attempt continues instead, the sitting's state is updated before this resolves.
   */
  submit(state: QuizStateInput, dueAt: number | null): Promise<Outcome<SubmitAnswer>>
  stopSaving(): void
  /** Sends answers again that were held back because the section was over. */
  reopen(): void
  /** Pauses saving during a submission. */
  holdSaving(isHeld: boolean): void
}

/**
 * Submits on the student's request or at the deadline, and notices when somebody else closes the
 * attempt.
 */
export function createSittingEnd(parts: SittingEndParts): SittingEnd {
  const { store, ports } = parts
  const { getState, setState } = store
  let running = new AbortController()
  let endPause = () => {}
  /** A submission is under way or will be retried. */
  let isSending = false
  let wasClosedMeanwhile = false
  /** The id of the latest reopening known when the student submitted. */
  let knownReopening = 0
  /** The latest deadline at which this page's time was up; 0 before that. */
  let passedDeadline = 0
  /** The moment at which the section was over, according to the server; null before that. */
  let overSince: number | null = null

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

  /** `submitted`: the answers that the server accepted with the submission. */
  const close = (how: ClosedHow, submitted: QuizStateInput = {}) => {
    if (getState().ending.phase === 'closed') return
    stop()
    parts.stopSaving()
    const accepted = { type: 'acknowledged', order: ordersIn(submitted) } as const
    const { chosen, confirmed } = autosave(parts.answers(), accepted)
    const unsent = countUnsent(chosen, confirmed)
    setState({ ending: { phase: 'closed', how, unsent }, isSignedOut: false })
    if (getState().mayWrite) void confirmDelivery()
  }

  /**
   * The copy on this device counts as delivered only when a receipt says that the attempt is closed
   * and the server holds every answer it accepts. Until then the copy stays and is delivered later.
   */
  const confirmDelivery = async () => {
    const last = parts.answers()
    await settled(() => ports.keep(last)).catch(() => {})
    const receipt = await settled(ports.receipt).catch(() => null)
    if (receipt?.kind !== 'done' || !receipt.value.isClosed) return
    const known = autosave(last, { type: 'acknowledged', order: receipt.value.order })
    const unsent = countUnsent(known.chosen, known.confirmed)
    // Meanwhile the page may have learned who closed the attempt.
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

  /** Adds who closed the attempt, if the page did not know. */
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
   * Time may have been added while the page was offline, so the server is asked before the clock
   * submits. Within the grace period the page waits only a moment. After it, the server accepts the
   * page's submission only if there is time left.
   */
  const isStillDue = async (signal: AbortSignal): Promise<boolean> => {
    const { deadline, clock } = getState()
    const isInGrace =
      deadline !== null && serverNow(clock, ports.now()) <= deadline + limits.graceSeconds
    const asked = parts.heartbeat()
    const outcome = await (isInGrace ? Promise.race([asked, after(heartbeatMs)]) : asked)
    if (signal.aborted) return false
    return isInGrace || (outcome?.kind !== 'unreachable' && outcome?.kind !== 'signed_out')
  }

  /**
   * Checked before the student's own submission is retried: meanwhile the attempt may have been
   * moved to another device, or submitted and reopened.
   */
  const isStillWanted = async (): Promise<Failure | null> => {
    if (!parts.rules.hasHeartbeat) return null
    const { kind } = await parts.heartbeat()
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
      const { chosen, confirmed, refused, closed } = parts.answers()
      state = finalState(parts.questions, chosen, parts.rules)
      // The last answers of the previous section may still be on their way. Only the receipt tells
      // whether the server took them.
      const others = unsentParts(chosen, confirmed, refused, closed)
      const dueAt = how === 'time_up' ? getState().deadline : null
      const outcome = await parts.submit({ ...others, ...state }, dueAt)
      if (outcome.kind === 'done' && outcome.value.hasEnded) return outcome
      parts.holdSaving(false)
      return outcome.kind === 'done' ? { kind: 'unreachable' } : outcome
    }
    const outcome = await submitUntilDone(
      { send, wait: pause, onFailure, random: ports.random },
      signal,
      longestWaitMs[how],
    )
    // A student who cancelled too late may have continued answering.
    if (outcome === 'submitted') close(how, state)
    if (outcome === 'presumed') close(how)
    if (outcome === 'closed') closeElsewhere()
  }

  /** A read-only tab polls; the other tab or the server submits. */
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
    sectionOver({ toldSince }) {
      const { ending, deadline } = getState()
      if (ending.phase === 'closed') return
      // A response sent before the section was left must not reopen it on this page.
      if (toldSince !== null) {
        passedDeadline = deadline ?? 0
        overSince = toldSince
      }
      if (ending.phase === 'section_over') return
      if (toldSince === null) {
        passedDeadline = 0
        overSince = null
      }
      stop()
      parts.holdSaving(false)
      setState({ ending: { phase: 'section_over' } })
      // The server accepts answers that are on their way for a few more seconds.
      if (hasUnsent(parts.answers())) parts.ask()
    },
    deadlineChanged(opensAt = 0) {
      const { ending, deadline } = getState()
      if (ending.phase === 'section_over') {
        // The section got more time, or was opened again, in which case it may even end earlier.
        const isOpenedAgain = overSince !== null && opensAt > overSince
        if (!isOpenedAgain && (deadline ?? 0) <= passedDeadline) return
        if (secondsUntilEnd() === 0) return
        backToQuestions()
        return parts.reopen()
      }
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
      const { ending, mayWrite, isMoved, isLastSection } = getState()
      // A page of an earlier section has slept through the end: it has nothing to submit.
      const mayEnd = mayWrite && !isMoved && isLastSection && ending.phase !== 'section_over'
      if (ending.phase === 'closed') return nameCloser(by)
      if (by === 'admin' && ending.phase !== 'submitting') return closeElsewhere(by)
      // The save was too late because of our own submission, whose response is still to come.
      if (ending.phase === 'submitting') wasClosedMeanwhile = true
      else if (mayEnd && ending.phase === 'time_up') return
      // Near the deadline, the server's clock may be slightly ahead. It still accepts the last
      // answers, so the page submits.
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

/**
 * True if the server lacks an answer that it has not refused. The student knows about refused ones.
 */
const lacksAnswers = ({ chosen, confirmed, refused }: Autosave): boolean =>
  Object.values(unsentParts(chosen, confirmed, refused)).some(
    ({ seq, review_seq }) => seq !== undefined || review_seq !== undefined,
  )

/** The id of the latest message about a reopening; 0 without one. */
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
