import type { CheckedAnswer } from '@prepwell/contract/sitting/checks.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Answer, isAnswer } from '../engine/answer.ts'
import { backoff, type Outcome, settled } from '../engine/outcome.ts'
import type { SittingController } from '../engine/sitting-controller.ts'
import type { SessionQuestion } from '../engine/sitting-session.ts'
import {
  type CheckEvent,
  type Checks,
  checksAfter,
  type LockedAnswers,
  locksOf,
  selectionIn,
} from './check-state.ts'

/** The checker's dependencies. */
export interface CheckerPorts {
  /** Saves and locks the answer; safe to repeat. */
  check(question: number, answer: Answer): Promise<Outcome<CheckedAnswer>>
  /** Fetches the answers that the server has locked. */
  list(): Promise<Outcome<LockedAnswers>>
  /** False if the browser is certain that there is no network. */
  isOnline(): boolean
  /** Monotonic milliseconds. */
  now(): number
  /** A random number from 0 to 1. */
  random(): number
}

/**
 * Checks answers of a running practice, and keeps the controller's locks in step: a selection is
 * locked from the moment its check is sent, because a lost response may have stored it.
 */
export interface Checker {
  readonly store: StoreApi<Checks>
  /** Checks the answer of the question, if it has one and this tab may write. */
  check(question: number): void
  /** Fetches the answers checked on other devices, unless that was done a moment ago. */
  refresh(): void
  /** Repeats lost checks at once. Call when online again, after sleep and after signing in. */
  wake(): void
  /** Call while the practice is shown; returns a function that stops it. */
  start(): () => void
}

/** Milliseconds after which the locks of other devices are fetched again. */
const freshMs = 15_000

/** @param known the answers that were locked when the page was loaded */
export function createChecker(
  controller: Pick<SittingController, 'store' | 'lock' | 'timed' | 'wake'>,
  questions: readonly SessionQuestion[],
  known: LockedAnswers,
  ports: CheckerPorts,
): Checker {
  const store = createStore<Checks>()(() => ({}))
  let isStopped = false
  let asking: Promise<void> | null = null
  let askedAt = ports.now()
  const endPauses = new Set<() => void>()

  const step = (event: CheckEvent) => {
    if (controller.store.getState().ending.phase === 'closed') return
    const checks = checksAfter(store.getState(), event)
    store.setState(checks, true)
    controller.lock(locksOf(checks, questions))
  }
  const learn = ({ checked, held }: LockedAnswers) => {
    step({ type: 'learned', answers: checked })
    for (const { question_id, selected_values } of held) {
      const asked = questions.find(({ id }) => id === question_id)
      if (asked)
        step({
          type: 'held',
          question: question_id,
          selection: selectionIn(asked.type, selected_values),
        })
    }
  }
  /**
   * Unlocks answers that may have been locked before the server was asked but are missing from its
   * list.
   */
  const unlock = (before: Checks, { checked, held }: LockedAnswers) => {
    const listed = new Set([...checked, ...held].map(({ question_id }) => question_id))
    for (const [id, check] of Object.entries(before)) {
      const question = Number(id)
      if (
        check.phase === 'refused' &&
        check === store.getState()[question] &&
        !listed.has(question)
      )
        step({ type: 'refused', question, message: check.message })
    }
  }
  learn(known)

  const pause = (milliseconds: number | null) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        endPauses.delete(end)
        resolve()
      }
      const timer = milliseconds === null ? undefined : setTimeout(end, milliseconds)
      endPauses.add(end)
    })

  const send = async (question: number) => {
    const wasOnline = ports.isOnline()
    for (let failures = 1; store.getState()[question]?.phase === 'sent'; failures += 1) {
      const answer = controller.store.getState().session.answers[question]
      const timed = answer && controller.timed({ [question]: answer })[question]
      if (!timed) return step({ type: 'dropped', question })
      const outcome = await settled(() => ports.check(question, timed)).catch(
        () => ({ kind: 'unreachable' }) as const,
      )
      if (isStopped) return
      if (outcome.kind === 'done') return step({ type: 'learned', answers: [outcome.value] })
      if (outcome.kind === 'refused') {
        step({ type: 'refused', question, message: outcome.message })
        // After a lost response, only the list says whether the answer is locked.
        if (failures === 1) return
        await asking
        return ask()
      }
      if (outcome.kind === 'closed') {
        step({ type: 'dropped', question })
        return controller.wake()
      }
      const isFirst = failures === 1
      if (isFirst && !wasOnline && !ports.isOnline()) return step({ type: 'offline', question })
      step({ type: 'unanswered', question })
      await pause(outcome.kind === 'signed_out' ? null : backoff(failures, ports.random()))
      if (isStopped) return
    }
  }

  const askOnce = async () => {
    askedAt = ports.now()
    const before = store.getState()
    const outcome = await settled(ports.list).catch(() => null)
    if (isStopped || outcome?.kind !== 'done') return
    learn(outcome.value)
    unlock(before, outcome.value)
  }
  const ask = async () => {
    if (isStopped) return
    asking ??= askOnce().finally(() => {
      asking = null
    })
    await asking
  }

  return {
    store,
    check(question) {
      const { mayWrite, ending, session } = controller.store.getState()
      const selection = session.answers[question]?.selected_values ?? null
      if (!mayWrite || ending.phase !== 'open' || !isAnswer(selection)) return
      if (question in session.locks) return
      step({ type: 'sent', question, selection })
      void send(question)
    },
    refresh() {
      if (ports.now() - askedAt >= freshMs) void ask()
    },
    wake() {
      if (ports.isOnline()) step({ type: 'online' })
      for (const end of [...endPauses]) end()
      void ask()
    },
    start() {
      isStopped = false
      return () => {
        isStopped = true
        for (const end of [...endPauses]) end()
      }
    },
  }
}
