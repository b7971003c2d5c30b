import type { AnswerOrders, QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import type { Answers } from './answer.ts'
import {
  type Autosave,
  type AutosaveEvent,
  autosave,
  hasChanges,
  hasUnsent,
  isOvertaken,
  isSaved,
  newerAnswers,
  type RefusedAnswers,
  unsentParts,
} from './autosave.ts'
import { backoff, type Failure, type Outcome, settled } from './outcome.ts'

/**
 * Where the answers are stored. `saved`: on the server. `saving`: not yet confirmed by the server
 * or this device. `device`: stored on this device. `unsafe`: on the screen only. `refused`: the
 * server refuses one of them.
 */
export type SaveState = 'saved' | 'saving' | 'device' | 'unsafe' | 'refused'

/** The saver's dependencies, and what it reports. */
export interface SaverPorts {
  /**
   * Sends parts of answers and resolves to what the server now holds of these questions. An aborted
   * save may still be stored.
   */
  save(
    batch: QuizStateInput,
    keepalive: boolean,
    aborted?: AbortSignal,
  ): Promise<Outcome<AnswerOrders>>
  /** Fetches all answers that the server has. */
  ask(): Promise<Outcome<Answers>>
  /** Stores a copy on this device; rejects if it cannot. */
  keep(state: Autosave): Promise<void>
  /** `isLate`: the server lacks something and has confirmed nothing for {@link lateMs}. */
  onState(state: SaveState, isLate: boolean, refused: RefusedAnswers): void
  /**
   * Answers and visits from another window or device. `hasChanged`: the content of an answer
   * differs.
   */
  onNewer(answers: Answers, hasChanged: boolean): void
  /** Called when saving has stopped, or continues only after somebody acts. */
  onTrouble(failure: Exclude<Failure, { kind: 'unreachable' }>): void
  /**
   * True for a question of another section with its own time. If the server refuses such a
   * question, its section is ahead again, and the question is held back for the page of that
   * section.
   */
  isElsewhere?(question: number): boolean
  /** A random number from 0 to 1. */
  random(): number
}

/** Milliseconds between the first unsaved change and its save. */
const debounceMs = 400
/**
 * Milliseconds that a save may take before the student is told that only the device has the
 * answers.
 */
export const lateMs = 3000

/**
 * The state shown to the student. While a save may still succeed, it shows 'saving' whether or not
 * the device has the answers.
 */
export const shownSaveState = (state: SaveState, isLate: boolean): SaveState =>
  (state === 'device' || state === 'unsafe') && !isLate ? 'saving' : state

/** Batches changes, sends one request at a time, and retries until the server has them. */
export interface Saver {
  /** Adds new answers of this student on this device. */
  choose(answers: Answers): void
  /**
   * Merges answers that this device had kept and returned late. Returns true if the content of an
   * answer changes.
   */
  recall(answers: Answers): boolean
  /**
   * Fetches the server's answers, then saves what it lacks. Call after sleep, when online again and
   * after signing in.
   */
  wake(): void
  /**
   * Sends what is left, because the page may close. `hasTimes`: sends even if only times are left.
   */
  leave(hasTimes?: boolean): void
  /** Stores the copy on this device again, because it may be gone. */
  keepAgain(): void
  /** Stops storing the copy, because another tab stores it from now on. */
  stopKeeping(): void
  /**
   * During a submission, which carries all answers, no save starts and a running one is aborted,
   * because the server would refuse it after the submission.
   */
  hold(isHeld: boolean): void
  /** Sends answers again that were held back because their section was over. */
  reopen(): void
  stop(): void
  readonly state: Autosave
}

export function createSaver(start: Autosave, ports: SaverPorts): Saver {
  let state = start
  let keeping: 'works' | 'fails' | 'elsewhere' = 'works'
  /** Answers in the copy that this device has confirmed. */
  let kept = start.chosen
  let timer: ReturnType<typeof setTimeout> | undefined
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let isLate = false
  let isBusy = false
  let isStopped = false
  let isHeld = false
  let sending = new AbortController()
  let mustAsk = false
  let failures = 0

  const step = (event: AutosaveEvent) => {
    state = autosave(state, event)
    notify()
  }
  const notify = () => {
    if (!hasUnsent(state)) forgetLateness()
    else if (!isLate && !isStopped)
      lateTimer ??= setTimeout(() => {
        isLate = true
        notify()
      }, lateMs)
    ports.onState(saveState(), isLate, state.refused ?? nothingRefused)
  }
  const forgetLateness = () => {
    clearTimeout(lateTimer)
    lateTimer = undefined
    isLate = false
  }
  const saveState = (): SaveState => {
    if (isSaved(state)) return 'saved'
    if (keeping === 'fails' && hasUnsent(state)) return 'unsafe'
    if (state.refused) return 'refused'
    return keeping === 'elsewhere' || kept === state.chosen ? 'device' : 'saving'
  }

  const runIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = undefined
    if (isStopped) return
    timer = setTimeout(() => {
      timer = undefined
      void run()
    }, milliseconds)
  }

  const ownsCopy = () => keeping !== 'elsewhere'

  const keep = async () => {
    if (!ownsCopy()) return
    const { chosen } = state
    const isKept = await settled(() => ports.keep(state)).then(
      () => true,
      () => false,
    )
    if (isStopped || !ownsCopy()) return
    keeping = isKept ? 'works' : 'fails'
    if (isKept) kept = chosen
    notify()
    // With no copy on this device, the answers are safe only on the server, so save at once.
    if (!isKept && failures === 0 && !isBusy && hasUnsent(state)) runIn(0)
  }

  const run = async () => {
    if (isBusy || isStopped || isHeld) return
    isBusy = true
    // The next retry must come whatever was thrown.
    const failure = await settled(saveThenAsk).catch((): Failure => ({ kind: 'unreachable' }))
    isBusy = false
    if (isStopped || (isHeld && failure?.kind === 'unreachable')) return
    if (failure) fail(failure)
    else {
      failures = 0
      if (mustAsk || isOvertaken(state) || hasUnsent(state)) runIn(0)
    }
  }

  /**
   * Saves before it fetches, which is safe: the sequence numbers keep an answer from overwriting a
   * newer one.
   */
  const saveThenAsk = async (): Promise<Failure | null> => {
    const failure = await save()
    if (failure || isHeld) return failure
    return mustAsk || isOvertaken(state) ? ask() : null
  }

  const save = async (): Promise<Failure | null> => {
    const batch = unsentParts(state.chosen, state.confirmed, state.refused, state.closed)
    if (Object.keys(batch).length === 0) return null
    sending = new AbortController()
    const outcome = await ports.save(batch, false, sending.signal)
    if (outcome.kind === 'refused' && setAside(batch, outcome))
      return isHeld || isStopped ? null : save()
    if (outcome.kind !== 'done') return outcome
    state = autosave(state, { type: 'acknowledged', order: outcome.value })
    const { closed = [] } = outcome
    if (closed.length > 0) {
      state = autosave(state, { type: 'closed', questions: closed })
      // An earlier save whose response was lost may have delivered these answers in time.
      mustAsk = true
    }
    const hasConfirmed = closed.length > 0 || isConfirmed(batch, state)
    // Anything still unsaved was chosen during this save, so its delay is measured from now.
    if (hasConfirmed) forgetLateness()
    notify()
    if (!hasUnsent(state)) void keep()
    // Otherwise a server that confirms nothing would be called in a tight loop.
    return hasConfirmed ? null : { kind: 'unreachable' }
  }

  /**
   * Holds back one refused answer so that it does not block the others. False if the server named
   * none.
   */
  const setAside = (
    batch: QuizStateInput,
    { question = 0, message }: Extract<Failure, { kind: 'refused' }>,
  ): boolean => {
    if (question in batch && ports.isElsewhere?.(question)) {
      step({ type: 'closed', questions: [question] })
      return true
    }
    const { seq } = batch[question] ?? {}
    if (typeof seq !== 'number') return false
    // Answers from another device may be why it was refused, and the student should see them.
    mustAsk = true
    step({ type: 'refused', question, seq, message })
    return true
  }

  const ask = async (): Promise<Failure | null> => {
    const outcome = await ports.ask()
    if (outcome.kind !== 'done') return outcome
    mustAsk = false
    const before = state
    step({ type: 'merged', answers: outcome.value })
    const newer = newerAnswers(before, state)
    if (Object.keys(newer).length > 0 && !isStopped) ports.onNewer(newer, hasChanges(before, newer))
    void keep()
    return null
  }

  const fail = (failure: Failure) => {
    failures += 1
    if (failure.kind === 'closed') stop()
    // Until the retry only the copy has the answers, and a browser may delete it at any time.
    if (!isStopped && hasUnsent(state)) void keep()
    if (failure.kind !== 'unreachable' && !isSaved(state)) {
      // No save is under way until somebody acts.
      isLate = true
      notify()
    }
    if (failure.kind !== 'unreachable') ports.onTrouble(failure)
    if (failure.kind !== 'signed_out') runIn(backoff(failures, ports.random()))
  }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(lateTimer)
  }

  return {
    get state() {
      return state
    },
    choose(answers) {
      step({ type: 'chosen', answers })
      void keep()
      if (failures === 0 && timer === undefined) runIn(keeping === 'fails' ? 0 : debounceMs)
    },
    recall(answers) {
      if (isStopped) return false
      const before = state
      step({ type: 'recalled', answers })
      const newer = newerAnswers(before, state)
      if (Object.keys(newer).length === 0) return false
      ports.onNewer(newer, false)
      void keep()
      if (failures === 0 && timer === undefined) runIn(debounceMs)
      return hasChanges(before, newer)
    },
    wake() {
      failures = 0
      mustAsk = true
      if (state.refused) step({ type: 'retry' })
      runIn(0)
    },
    leave(hasTimes = false) {
      const batch = unsentParts(state.chosen, state.confirmed, state.refused, state.closed)
      if (isStopped || !(hasTimes || Object.keys(batch).length > 0)) return
      settled(() => ports.save(batch, true)).catch(() => {})
    },
    keepAgain() {
      if (!isStopped) void keep()
    },
    stopKeeping() {
      keeping = 'elsewhere'
    },
    hold(now) {
      isHeld = now
      if (isHeld) sending.abort()
      if (!isHeld && timer === undefined && (mustAsk || hasUnsent(state))) runIn(0)
    },
    reopen() {
      if (!state.closed) return
      step({ type: 'reopened' })
      if (hasUnsent(state)) runIn(0)
    },
    stop,
  }
}

const nothingRefused: RefusedAnswers = {}

const isConfirmed = (batch: QuizStateInput, { confirmed }: Autosave): boolean =>
  Object.entries(batch).some(([id, { seq, review_seq, visit_seq }]) => {
    const known = confirmed[Number(id)]
    return (
      known &&
      known.seq >= (seq ?? 0) &&
      known.review_seq >= (review_seq ?? 0) &&
      known.visit_seq >= (visit_seq ?? 0)
    )
  })
