import type { AnswerLog } from '@prepwell/contract/sitting/answer-log.ts'
import { del, entries, get, update } from 'idb-keyval'
import type { Autosave } from './autosave.ts'
import {
  afterDelivery,
  isAbandoned,
  isLongDelivered,
  type KeptCopy,
  readCopy,
  withEarlier,
} from './kept-copy.ts'

/** The copy of one attempt's answers on this device. */
export interface LocalAnswers {
  /** Null if there is no copy, 'unknown' if the device does not answer. Never rejects. */
  read(): Promise<KeptCopy | null | 'unknown'>
  /**
   * Merges the state into the copy, keeping whatever is newer there. Rejects if the device cannot
   * store it.
   */
  write(state: Autosave, logs?: readonly AnswerLog[]): Promise<void>
  /** Call when the server has closed the attempt and holds all of `state`. Never rejects. */
  markDelivered(state: Autosave): Promise<void>
  /**
   * Drops outdated copies of other attempts, of any student. `now` is the server's time in epoch
   * milliseconds. Never rejects.
   */
  dropOldOthers(now: number): Promise<void>
}

/** The student and attempt that a copy belongs to. */
export interface CopyOf {
  readonly userId: number
  readonly takeQuizId: number
  readonly quizId: number
  readonly quizName: string
}

export interface StoredCopy {
  readonly takeQuizId: number
  readonly copy: KeptCopy
}

const prefix = 'exam-answers:'
const keyOf = (userId: number, takeQuizId: number) => `${prefix}${userId}:${takeQuizId}`

/**
 * Some browsers leave IndexedDB calls hanging. After this time, a call counts as failed, so that
 * the student is told that nothing is stored.
 */
const storageTimeoutMs = 3_000

export function openLocalAnswers({ userId, takeQuizId, quizId, quizName }: CopyOf): LocalAnswers {
  const key = keyOf(userId, takeQuizId)
  // Reads and writes in one transaction: a page whose read failed does not know what it would
  // replace.
  const write = (
    { chosen, confirmed }: Autosave,
    logs: readonly AnswerLog[],
    finish: (copy: KeptCopy) => KeptCopy = (copy) => copy,
  ) =>
    withTimeout(() =>
      update<unknown>(key, (earlier) => {
        const copy = {
          at: Date.now(),
          quizId,
          quizName,
          chosen,
          orders: confirmed,
          deliveredAt: null,
          lateSeenAt: null,
          ...(logs.length > 0 ? { logs } : {}),
        }
        return finish(withEarlier(copy, readCopy(earlier)))
      }),
    )
  return {
    read: () => withTimeout(() => get<unknown>(key)).then(readCopy, () => 'unknown' as const),
    write: (state, logs = []) => write(state, logs),
    markDelivered: (state) =>
      write(state, [], (copy) => afterDelivery(copy, state.chosen, Date.now())).catch(() => {}),
    dropOldOthers: (now) => dropOldCopies(key, now).catch(() => {}),
  }
}

/** All readable copies of this student. Rejects if the device cannot list them. */
export async function listCopies(userId: number): Promise<StoredCopy[]> {
  const owner = keyOf(userId, 0).slice(0, -1)
  const all = await withTimeout(() => entries<string, unknown>())
  return all.flatMap(([key, value]) => {
    const copy = String(key).startsWith(owner) ? readCopy(value) : null
    return copy ? [{ takeQuizId: Number(String(key).slice(owner.length)), copy }] : []
  })
}

/** Reads, changes and writes the copy in one transaction. Rejects if the device cannot store it. */
export const changeCopy = (
  userId: number,
  takeQuizId: number,
  change: (copy: KeptCopy) => KeptCopy,
): Promise<void> =>
  withTimeout(() =>
    update<unknown>(keyOf(userId, takeQuizId), (value) => {
      const copy = readCopy(value)
      return copy ? change(copy) : value
    }),
  )

/** Rejects if the device cannot confirm the deletion. */
export const dropCopy = (userId: number, takeQuizId: number): Promise<void> =>
  withTimeout(() => del(keyOf(userId, takeQuizId)))

/** Rejects if IndexedDB is missing, throws when opened, or never answers. */
export function withTimeout<Value>(work: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The device did not answer')), storageTimeoutMs)
    new Promise<Value>((settle) => settle(work()))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

async function dropOldCopies(except: string, now: number): Promise<void> {
  for (const [key, value] of await entries<string, unknown>()) {
    if (key === except || !String(key).startsWith(prefix)) continue
    const copy = readCopy(value)
    if (!copy || isLongDelivered(copy, Date.now()) || isAbandoned(copy, now)) await del(key)
  }
}
