import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isMarkable } from './graded-papers.queries.ts'

/** Milliseconds between two checks for the end of a paper's regrade. */
const pollMs = 50

/** Thrown while a regrade is running, instead of waiting for it and blocking a connection. */
export class BeingRegraded extends Error {
  readonly paperId: number

  constructor(paperId: number) {
    super(`paper ${paperId} is being regraded`)
    this.paperId = paperId
  }
}

/**
 * Runs a transaction that marks attempts with the paper from `toMark`. If the paper is being
 * regraded, it rolls back and runs again afterwards. So waiting candidates hold no connection, and
 * other exams continue.
 */
export const markInTurn = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  afterRegrades(db, () => db.transaction().execute(work))

/** Runs `work` again after each regrade that it meets; when it throws, it holds no connection. */
export async function afterRegrades<T>(db: Db, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BeingRegraded)) throw error
      await untilMarkable(db, error.paperId)
    }
  }
}

const waits = new WeakMap<Db, Map<number, Promise<void>>>()

/** Waits until the paper can be marked. All waiting calls for the same paper use one poll. */
function untilMarkable(db: Db, paperId: number): Promise<void> {
  const own = waits.get(db) ?? new Map<number, Promise<void>>()
  waits.set(db, own)
  const known = own.get(paperId)
  if (known) return known
  const asking = ask(db, paperId).finally(() => own.delete(paperId))
  own.set(paperId, asking)
  return asking
}

async function ask(db: Db, paperId: number): Promise<void> {
  do await wait(pollMs)
  while (!(await isMarkable(db, paperId)))
}
