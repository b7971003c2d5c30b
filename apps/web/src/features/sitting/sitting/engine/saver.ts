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
 * Where the answers are: `saved` on the server; `saving`, which nobody has confirmed yet; on this
 * `device`, which has confirmed it; `unsafe`, on the screen only. `refused`: the server does not
 * take one of them.
 */
export type SaveState = 'saved' | 'saving' | 'device' | 'unsafe' | 'refused'

/** What the saver needs from outside, and what it reports. */
export interface SaverPorts {
  /**
   * Sends parts of answers; brings what the server has stored of these questions. An aborted save
   * may still be stored; its answer is not waited for.
   */
  save(
    batch: QuizStateInput,
    keepalive: boolean,
    aborted?: AbortSignal,
  ): Promise<Outcome<AnswerOrders>>
  /** Asks for all that the server has. */
  ask(): Promise<Outcome<Answers>>
  /** Keeps a copy on this device; rejects when it cannot. */
  keep(state: Autosave): Promise<void>
  /** `isLate`: the server has confirmed nothing for {@link lateMs}, though it lacks something. */
  onState(state: SaveState, isLate: boolean, refused: RefusedAnswers): void
  /** Answers and visits from another window or device; `hasChanged` if one reads differently. */
  onNewer(answers: Answers, hasChanged: boolean): void
  /** Saving has stopped, or goes on only after somebody acts. */
  onTrouble(failure: Exclude<Failure, { kind: 'unreachable' }>): void
  /** 0 to 1. */
  random(): number
}

/** Time between the first unsaved change and the save that carries it. */
const debounceMs = 400
/** A save may take so long before the student is told that only the device has the answers. */
export const lateMs = 3000

/**
 * The state for the student: while a save may still be on its way, it does not matter whether the
 * device has the answers.
 */
export const shownSaveState = (state: SaveState, isLate: boolean): SaveState =>
  (state === 'device' || state === 'unsafe') && !isLate ? 'saving' : state

/** Collects changes, sends one request at a time, and tries again until the server has them. */
export interface Saver {
  /** New answers of this student on this device. */
  choose(answers: Answers): void
  /** Answers that this device had kept, read late. True if one reads differently now. */
  recall(answers: Answers): boolean
  /** Awake, online or signed in again: asks what the server has, then saves what it lacks. */
  wake(): void
  /** The page may close: sends what is left, with `hasTimes` also when only times are left. */
  leave(hasTimes?: boolean): void
  /** The copy on this device may be gone: keeps another one. */
  keepAgain(): void
  /** From now on another tab keeps the copy on this device. */
  stopKeeping(): void
  /**
   * While a submission with all answers is on its way, no save begins, and the one under way is
   * aborted: behind the submission it would be refused.
   */
  hold(isHeld: boolean): void
  stop(): void
  readonly state: Autosave
}

/** Creates a saver that goes on from `start`. */
export function createSaver(start: Autosave, ports: SaverPorts): Saver {
  let state = start
  let keeping: 'works' | 'fails' | 'elsewhere' = 'works'
  /** The answers of which this device has confirmed a copy. */
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
    // Without a copy on this device only the server can keep the answers: save at once.
    if (!isKept && failures === 0 && !isBusy && hasUnsent(state)) runIn(0)
  }

  const run = async () => {
    if (isBusy || isStopped || isHeld) return
    isBusy = true
    // Whatever is thrown, the next try must come.
    const failure = await settled(saveThenAsk).catch((): Failure => ({ kind: 'unreachable' }))
    isBusy = false
    if (isStopped || (isHeld && failure?.kind === 'unreachable')) return
    if (failure) fail(failure)
    else {
      failures = 0
      if (mustAsk || isOvertaken(state) || hasUnsent(state)) runIn(0)
    }
  }

  /** Saving never waits for asking: an answer with its own order cannot overwrite a newer one. */
  const saveThenAsk = async (): Promise<Failure | null> => {
    const failure = await save()
    if (failure || isHeld) return failure
    return mustAsk || isOvertaken(state) ? ask() : null
  }

  const save = async (): Promise<Failure | null> => {
    const batch = unsentParts(state.chosen, state.confirmed, state.refused)
    if (Object.keys(batch).length === 0) return null
    sending = new AbortController()
    const outcome = await ports.save(batch, false, sending.signal)
    if (outcome.kind === 'refused' && setAside(batch, outcome))
      return isHeld || isStopped ? null : save()
    if (outcome.kind !== 'done') return outcome
    state = autosave(state, { type: 'acknowledged', order: outcome.value })
    const hasConfirmed = isConfirmed(batch, state)
    // What is left was chosen meanwhile: its own time begins.
    if (hasConfirmed) forgetLateness()
    notify()
    if (!hasUnsent(state)) void keep()
    // Otherwise a server that confirms nothing would be asked again at once, for ever.
    return hasConfirmed ? null : { kind: 'unreachable' }
  }

  /** One answer that is refused must not hold up the others. False where none is named. */
  const setAside = (
    batch: QuizStateInput,
    { question = 0, message }: Extract<Failure, { kind: 'refused' }>,
  ): boolean => {
    const { seq } = batch[question] ?? {}
    if (typeof seq !== 'number') return false
    // Answers from elsewhere may be in its way: the student should see them.
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
    // Meanwhile only the copy has the answers, and a browser may delete it at any time.
    if (!isStopped && hasUnsent(state)) void keep()
    if (failure.kind !== 'unreachable' && !isSaved(state)) {
      // Somebody has to act first: nothing is on its way.
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
      const batch = unsentParts(state.chosen, state.confirmed, state.refused)
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
