import { del, entries, get, set } from 'idb-keyval'
import type { Autosave } from './autosave.ts'
import { type KeptCopy, readCopy } from './kept-copy.ts'

type Kept = Autosave['chosen']

/** The copy of an attempt's answers on this device. */
export interface LocalAnswers {
  /** What is kept, `{}` when there is nothing readable. Never fails. */
  read(): Promise<Kept>
  /** Rejects when the device cannot keep it. */
  write(chosen: Kept): Promise<void>
  clear(): void
}

const prefix = 'exam-answers:'

/** Some browsers leave IndexedDB calls hanging: then there is no copy, and the student must know. Milliseconds. */
const patience = 3_000
/** A practice may lie for weeks; a copy that nobody touched for longer is left over from an attempt that is closed. */
const oldestCopy = 60 * 24 * 3600 * 1000

/** The copy of this student's attempt, in IndexedDB. */
export function openLocalAnswers(userId: number, takeQuizId: number): LocalAnswers {
  const key = `${prefix}${userId}:${takeQuizId}`
  return {
    async read() {
      const found = readCopy(await inTime(get<unknown>(key)).catch(() => null))
      void dropOldCopies().catch(() => {})
      return found?.chosen ?? {}
    },
    write: (chosen) => inTime(set(key, { at: Date.now(), chosen } satisfies KeptCopy)),
    clear: () => void del(key).catch(() => {}),
  }
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The device did not answer')), patience)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function dropOldCopies(): Promise<void> {
  for (const [key, value] of await entries<string, unknown>()) {
    if (!String(key).startsWith(prefix)) continue
    const found = readCopy(value)
    if (!found || Date.now() - found.at > oldestCopy) await del(key)
  }
}
