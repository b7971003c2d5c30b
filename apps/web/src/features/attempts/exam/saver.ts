import type { QuizState } from '@prepwell/contract/quiz-state.ts'
import type { Answers } from './answer.ts'
import {
  type Autosave,
  type AutosaveEvent,
  autosave,
  isOvertaken,
  isSaved,
  newlyHeard,
  nextBatch,
} from './autosave.ts'
import { backoff } from './backoff.ts'
import type { Failure, Outcome } from './outcome.ts'

/** Where the answers are: with the server, on this device only, or nowhere but on the screen. */
export type SaveState = 'saved' | 'device' | 'unsafe'

/** What the saver needs of the world, and whom it tells. */
export interface SaverPorts {
  /** Sends answers; answers the seq that the server has stored for each. */
  save(batch: QuizState, keepalive: boolean): Promise<Outcome<Readonly<Record<string, number>>>>
  /** Asks for all that the server has. */
  ask(): Promise<Outcome<QuizState>>
  /** Keeps a copy on this device; rejects when it cannot. */
  keep(chosen: Autosave['chosen']): Promise<void>
  onState(state: SaveState): void
  /** Another window or device wrote these. */
  onNewer(answers: Answers): void
  /** Saving has stopped, or goes on only after somebody acts. */
  onTrouble(failure: Exclude<Failure, { kind: 'unreachable' }>): void
  /** 0 to 1. */
  random(): number
}

/** Milliseconds between the first unsaved change and the save that takes it along. */
const gatherFor = 400

/** Brings answers to the server: gathers changes, one request at a time, tries again until it works. */
export interface Saver {
  /** New answers of this student on this device. */
  choose(answers: Answers): void
  /** Back from sleep, online again, signed in again: asks what the server has, then saves what it lacks. */
  wake(): void
  /** The page may be going: sends what is left in a request that outlives it; with `hasMore` also when no answer is left. */
  leave(hasMore?: boolean): void
  /** From now on another tab keeps the copy on this device. */
  stopKeeping(): void
  /** While a submission with all the answers is on its way, no save begins: it could only come too late. */
  hold(isHeld: boolean): void
  stop(): void
  readonly state: Autosave
}

/** Starts a saver on what {@link Autosave} already knows. */
export function openSaver(start: Autosave, ports: SaverPorts): Saver {
  let state = start
  let kept: 'yes' | 'no' | 'elsewhere' = 'yes'
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
  const tell = () => ports.onState(isSaved(state) ? 'saved' : kept === 'no' ? 'unsafe' : 'device')

  const runIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = undefined
    if (isStopped) return
    timer = setTimeout(() => {
      timer = undefined
      void run()
    }, milliseconds)
  }

  const keep = async () => {
    if (kept === 'elsewhere') return
    const outcome = await ports.keep(state.chosen).then(
      () => 'yes' as const,
      () => 'no' as const,
    )
    if (kept === outcome || isStopped) return
    kept = outcome
    tell()
    // Without a copy here nothing but the server will do: no gathering.
    if (kept === 'no' && failures === 0) runIn(0)
  }

  const run = async () => {
    if (isBusy || isStopped || isHeld) return
    isBusy = true
    // Saving never waits for asking: what is sent under its own seq cannot do harm.
    const failure = (await save()) ?? (mustAsk && !isHeld ? await ask() : null)
    isBusy = false
    if (isStopped) return
    if (failure) fail(failure)
    else {
      failures = 0
      if (mustAsk || !isSaved(state)) runIn(0)
    }
  }

  const save = async (): Promise<Failure | null> => {
    const batch = nextBatch(state)
    if (Object.keys(batch).length === 0) return null
    step({ type: 'sent', batch })
    const outcome = await ports.save(batch, false)
    if (outcome.kind !== 'done') {
      step({ type: 'failed' })
      return outcome
    }
    mustAsk ||= isOvertaken(state, outcome.value)
    step({ type: 'acknowledged', saved: outcome.value })
    const isNamed = Object.keys(batch).some((id) => id in outcome.value)
    return isNamed ? null : { kind: 'unreachable' }
  }

  const ask = async (): Promise<Failure | null> => {
    const outcome = await ports.ask()
    if (outcome.kind !== 'done') return outcome
    mustAsk = false
    const before = state
    step({ type: 'heard', state: outcome.value })
    const newer = newlyHeard(before, state)
    if (Object.keys(newer).length > 0 && !isStopped) ports.onNewer(newer)
    if (state.chosen !== before.chosen) void keep()
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
      if (failures === 0 && timer === undefined) runIn(kept === 'no' ? 0 : gatherFor)
    },
    wake() {
      failures = 0
      mustAsk = true
      runIn(0)
    },
    leave(hasMore = false) {
      const batch = nextBatch(state)
      if (!isStopped && (hasMore || Object.keys(batch).length > 0)) void ports.save(batch, true)
    },
    stopKeeping() {
      kept = 'elsewhere'
    },
    hold(now) {
      isHeld = now
      if (!isHeld && timer === undefined && (mustAsk || !isSaved(state))) runIn(0)
    },
    stop,
  }
}
