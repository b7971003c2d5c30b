import pMap from 'p-map'
import { type AttemptContext, closeAttempt } from '../attempts/index.ts'
import { lockOverdueAttempt, selectOverdue } from './sitting.queries.ts'

const atOnce = 8

/**
 * Submits every attempt whose deadline and grace are past, each in a transaction of its own: one
 * that fails does not hold up the others. Several processes may do this at once. Returns how many
 * it closed.
 */
export async function closeOverdue(
  { db, clock, papers }: AttemptContext,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<number> {
  const now = clock.now()
  const closeOne = (id: number) =>
    db.transaction().execute(async (tx) => {
      const attempt = await lockOverdueAttempt(tx, id, now)
      if (!attempt?.deadline) return 0
      const paper = await papers.get(tx, attempt.paper_id)
      const end = { at: attempt.deadline, by: 'server' } as const
      await closeAttempt(tx, { attempt, paper, now, end })
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
