import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isMarkable } from './graded-papers.queries.ts'

/** Milliseconds until it is asked again whether the regrade of a paper is over. */
const pollMs = 50

/** Thrown instead of waiting on a connection for a regrade that is being applied. */
export class BeingRegraded extends Error {
  readonly paperId: number

  constructor(paperId: number) {
    super(`paper ${paperId} is being regraded`)
    this.paperId = paperId
  }
}

/**
 * A transaction that marks attempts by `toMark`. If their paper is being regraded, it is rolled
 * back and done again afterwards: a whole hall waits without a connection, and other exams go on.
 */
export async function markInTurn<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!(error instanceof BeingRegraded)) throw error
      await untilMarkable(db, error.paperId)
    }
  }
}

const waits = new WeakMap<Db, Map<number, Promise<void>>>()

/** However many wait for a paper, one asks. */
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
