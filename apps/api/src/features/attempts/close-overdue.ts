import pMap from 'p-map'
import type { Db } from '../../platform/database.ts'
import { closeAttempt } from './close-attempt.ts'
import { lockOverdueAttempt, selectOverdue } from './closing.queries.ts'
import type { PaperShelf } from './paper-shelf.ts'

const atOnce = 8

/**
 * Submits, on behalf of the server, every attempt whose deadline and grace are past; each in a
 * transaction of its own, so that one which fails holds up no other. Several processes may do this
 * at once. Answers how many it closed.
 */
export async function closeOverdue(
  db: Db,
  shelf: PaperShelf,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const closeOne = (id: number) =>
    db.transaction().execute(async (tx) => {
      const attempt = await lockOverdueAttempt(tx, id, now)
      if (!attempt?.deadline) return 0
      const paper = await shelf.get(tx, attempt.paper_id)
      await closeAttempt(tx, now, attempt, paper, { at: attempt.deadline, by: 'server' })
      return 1
    })
  const ids = await selectOverdue(db, now)
  const closed = await pMap(
    ids,
    ({ id }) =>
      closeOne(id).catch((error: unknown) => {
        onError(error)
        return 0
      }),
    { concurrency: atOnce },
  )
  return closed.reduce<number>((sum, one) => sum + one, 0)
}
