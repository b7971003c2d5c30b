import type { QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import type { StoreApi } from 'zustand/vanilla'
import { noOrder, type Orders } from './answer.ts'
import { type Autosave, autosave, countUnsent } from './autosave.ts'
import { secondsLeft } from './countdown.ts'
import type { ClosedHow, ExamPorts, ExamRoomStart, ExamState } from './exam-state.ts'
import { finalState } from './final-state.ts'
import { type Failure, settled } from './outcome.ts'
import type { SittingRules } from './sitting-rules.ts'
import { submitUntilDone } from './submission.ts'

/** Longest pauses between tries, in milliseconds. While the grace runs no second is wasted. */
const longestWait = { submitted: 15_000, time_up: 2_000 }
const readerAsksEvery = 3_000

/** The ways out of the exam. */
export interface ExamEnd {
  submit(): void
  cancelSubmit(): void
  timeUp(): void
  /** The server says that the attempt is closed already. */
  closedByOthers(): void
  /** Something changed for the better: do not wait for the next try. */
  tryNow(): void
  /** Gives up trying: the page is left. */
  stop(): void
}

/** What the end needs of the room. */
export interface ExamEndParts {
  readonly store: StoreApi<ExamState>
  readonly questions: ExamRoomStart['questions']
  readonly rules: SittingRules
  readonly ports: ExamPorts
  /** All answers, also those that are not saved yet. */
  answers(): Autosave
  /** Asks the server how the attempt stands. */
  ask(): void
  stopSaving(): void
  /** No save begins while a submission is on its way. */
  holdSaving(isHeld: boolean): void
}

/** Submits by hand or by the clock, and notices when others did. */
export function openExamEnd(parts: ExamEndParts): ExamEnd {
  const { store, ports } = parts
  const { getState, setState } = store
  let running = new AbortController()
  let endPause = () => {}
  let isClosedMeanwhile = false

  const pause = (milliseconds: number | null) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const stop = () => {
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
    if (getState().mayWrite) void settle(how)
  }

  /**
   * The copy on this device counts as delivered only once the server, asked again, is known to have
   * closed the attempt and to hold all of it. Until then it stays, and is delivered later.
   */
  const settle = async (how: ClosedHow) => {
    const last = parts.answers()
    await settled(() => ports.keep(last)).catch(() => {})
    const receipt = await settled(ports.receipt).catch(() => null)
    if (receipt?.kind !== 'done' || !receipt.value.isClosed) return
    const known = autosave(last, { type: 'acknowledged', order: receipt.value.order })
    const unsent = countUnsent(known.chosen, known.confirmed)
    setState({ ending: { phase: 'closed', how, unsent } })
    if (unsent === 0) await settled(() => ports.markDelivered(known)).catch(() => {})
  }

  const secondsUntilEnd = () => {
    const { deadline, clock } = getState()
    return deadline === null ? Number.POSITIVE_INFINITY : secondsLeft(deadline, clock, ports.now())
  }

  const closeForOthers = () => {
    const isLate = getState().ending.phase === 'time_up' || secondsUntilEnd() === 0
    close(isLate ? 'time_up' : 'elsewhere')
  }

  const onFailure = (failure: Failure, failures: number) => {
    if (failure.kind === 'signed_out') setState({ isSignedOut: true })
    const problem = failure.kind === 'refused' ? failure.message : null
    setState(({ ending }) => {
      if (ending.phase === 'submitting') return { ending: { ...ending, failures, problem } }
      return { ending: { phase: 'time_up', failures } }
    })
  }

  const finish = async (how: 'submitted' | 'time_up') => {
    stop()
    running = new AbortController()
    let state: QuizStateInput = {}
    const send = async () => {
      parts.holdSaving(true)
      state = finalState(parts.questions, parts.answers().chosen, parts.rules)
      const outcome = await ports.submit(state)
      if (outcome.kind !== 'done') parts.holdSaving(false)
      return outcome
    }
    const outcome = await submitUntilDone(
      { send, wait: pause, onFailure, random: ports.random },
      running.signal,
      longestWait[how],
    )
    // Whoever called it back too late may have gone on answering.
    if (outcome === 'submitted') close(how, state)
    if (outcome === 'presumed') close(how)
    if (outcome === 'closed') closeForOthers()
  }

  /** A reading tab leaves the submission to the writing one, or to the server, and learns of it. */
  const watch = async () => {
    stop()
    running = new AbortController()
    for (const { signal } = running; !signal.aborted; await pause(readerAsksEvery)) parts.ask()
  }

  const timeUp = () => {
    const { ending, mayWrite } = getState()
    if (ending.phase === 'closed' || ending.phase === 'time_up') return
    setState({ ending: { phase: 'time_up', failures: 0 } })
    void (mayWrite ? finish('time_up') : watch())
  }

  return {
    stop,
    timeUp,
    closedByOthers() {
      const { ending, mayWrite } = getState()
      // A save that comes too late for our own submission: that one brings the news itself.
      if (ending.phase === 'submitting') isClosedMeanwhile = true
      else if (mayWrite && ending.phase === 'time_up') return
      // Beside the deadline it may be the server's clock that says so, a moment before this one:
      // the last answers are still taken.
      else if (mayWrite && secondsUntilEnd() <= 1) timeUp()
      else closeForOthers()
    },
    tryNow: () => endPause(),
    submit() {
      const { mayWrite, ending } = getState()
      if (!mayWrite || ending.phase !== 'open') return
      setState({ ending: { phase: 'submitting', failures: 0, problem: null } })
      void finish('submitted')
    },
    cancelSubmit() {
      if (getState().ending.phase !== 'submitting') return
      stop()
      parts.holdSaving(false)
      setState({ ending: { phase: 'open' } })
      if (isClosedMeanwhile) closeForOthers()
    },
  }
}

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
