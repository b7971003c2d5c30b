import type { AnswerOrders, QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import type { Answers } from './answer.ts'
import {
  type Autosave,
  type AutosaveEvent,
  autosave,
  hasNews,
  isOvertaken,
  isSaved,
  newerAnswers,
  unsentParts,
} from './autosave.ts'
import { backoff } from './backoff.ts'
import { type Failure, type Outcome, settled } from './outcome.ts'

/**
 * Where the answers are: with the server; on their way, and nobody has confirmed anything yet; on
 * this device, which has confirmed it; or nowhere but on the screen.
 */
export type SaveState = 'saved' | 'saving' | 'device' | 'unsafe'

/** What the saver needs of the world, and whom it tells. */
export interface SaverPorts {
  /** Sends parts of answers; answers what the server has stored of these questions. */
  save(batch: QuizStateInput, keepalive: boolean): Promise<Outcome<AnswerOrders>>
  /** Asks for all that the server has. */
  ask(): Promise<Outcome<Answers>>
  /** Keeps a copy on this device; rejects when it cannot. */
  keep(state: Autosave): Promise<void>
  onState(state: SaveState): void
  /**
   * Another window or device wrote these, or visited the question last; `isNews`
   * where one says something else now.
   */
  onNewer(answers: Answers, isNews: boolean): void
  /** Saving has stopped, or goes on only after somebody acts. */
  onTrouble(failure: Exclude<Failure, { kind: 'unreachable' }>): void
  /** 0 to 1. */
  random(): number
}

/** Milliseconds between the first unsaved change and the save that takes it along. */
const gatherFor = 400

/**
 * Brings answers to the server: gathers changes, one request at a time, tries again until it works.
 */
export interface Saver {
  /** New answers of this student on this device. */
  choose(answers: Answers): void
  /**
   * Back from sleep, online again, signed in again: asks what the server has, then saves what it
   * lacks.
   */
  wake(): void
  /**
   * The page may be going: sends what is left in a request that outlives it; with
   * `hasMore` also when no answer is left.
   */
  leave(hasMore?: boolean): void
  /** From now on another tab keeps the copy on this device. */
  stopKeeping(): void
  /**
   * While a submission with all the answers is on its way, no save begins: it could only come too
   * late.
   */
  hold(isHeld: boolean): void
  stop(): void
  readonly state: Autosave
}

/** Starts a saver on what {@link Autosave} already knows. */
export function openSaver(start: Autosave, ports: SaverPorts): Saver {
  let state = start
  let keeping: 'works' | 'fails' | 'elsewhere' = 'works'
  /** The answers of which this device has confirmed a copy. */
  let kept = start.chosen
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isStopped = false
  let isHeld = false
  let mustAsk = false
  let failures = 0

  const step = (event: AutosaveEvent) => {
    state = autosave(state, event)
    tell()
  }
  const tell = () => ports.onState(saveState())
  const saveState = (): SaveState => {
    if (isSaved(state)) return 'saved'
    if (keeping === 'fails') return 'unsafe'
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

  const isKeeper = () => keeping !== 'elsewhere'

  const keep = async () => {
    if (!isKeeper()) return
    const { chosen } = state
    const isKept = await settled(() => ports.keep(state)).then(
      () => true,
      () => false,
    )
    if (isStopped || !isKeeper()) return
    keeping = isKept ? 'works' : 'fails'
    if (isKept) kept = chosen
    tell()
    // Without a copy here nothing but the server will do: no gathering.
    if (!isKept && failures === 0 && !isBusy && !isSaved(state)) runIn(0)
  }

  const run = async () => {
    if (isBusy || isStopped || isHeld) return
    isBusy = true
    // Whatever is thrown on the way, the next try must come.
    const failure = await settled(saveThenAsk).catch((): Failure => ({ kind: 'unreachable' }))
    isBusy = false
    if (isStopped) return
    if (failure) fail(failure)
    else {
      failures = 0
      if (mustAsk || isOvertaken(state) || !isSaved(state)) runIn(0)
    }
  }

  /** Saving never waits for asking: what is sent under its own order cannot do harm. */
  const saveThenAsk = async (): Promise<Failure | null> => {
    const failure = await save()
    if (failure || isHeld) return failure
    return mustAsk || isOvertaken(state) ? ask() : null
  }

  const save = async (): Promise<Failure | null> => {
    const batch = unsentParts(state.chosen, state.confirmed)
    if (Object.keys(batch).length === 0) return null
    const outcome = await ports.save(batch, false)
    if (outcome.kind !== 'done') return outcome
    step({ type: 'acknowledged', order: outcome.value })
    if (isSaved(state)) void keep()
    // A server that confirms nothing of it would be asked again at once, for ever.
    return isConfirmed(batch, state) ? null : { kind: 'unreachable' }
  }

  const ask = async (): Promise<Failure | null> => {
    const outcome = await ports.ask()
    if (outcome.kind !== 'done') return outcome
    mustAsk = false
    const before = state
    step({ type: 'heard', answers: outcome.value })
    const newer = newerAnswers(before, state)
    if (Object.keys(newer).length > 0 && !isStopped) ports.onNewer(newer, hasNews(before, newer))
    void keep()
    return null
  }

  const fail = (failure: Failure) => {
    failures += 1
    if (failure.kind === 'closed') stop()
    if (failure.kind !== 'unreachable') ports.onTrouble(failure)
    if (failure.kind !== 'signed_out') runIn(backoff(failures, ports.random()))
  }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }

  return {
    get state() {
      return state
    },
    choose(answers) {
      step({ type: 'chosen', answers })
      void keep()
      if (failures === 0 && timer === undefined) runIn(keeping === 'fails' ? 0 : gatherFor)
    },
    wake() {
      failures = 0
      mustAsk = true
      runIn(0)
    },
    leave(hasMore = false) {
      const batch = unsentParts(state.chosen, state.confirmed)
      if (isStopped || !(hasMore || Object.keys(batch).length > 0)) return
      settled(() => ports.save(batch, true)).catch(() => {})
    },
    stopKeeping() {
      keeping = 'elsewhere'
    },
    hold(now) {
      isHeld = now
      if (!isHeld && timer === undefined && (mustAsk || !isSaved(state))) runIn(0)
    },
    stop,
  }
}

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
