import pMap from 'p-map'
import { histogram } from '../../../../platform/metrics/registry.ts'
import {
  type AttemptContext,
  BeingRegraded,
  closeAttempt,
  closesBefore,
} from '../../attempts/index.ts'
import { lockOverdueAttempt, selectOverdue } from '../sitting.queries.ts'

const atOnce = 8

const lag = histogram({
  name: 'prepwell_closing_lag_seconds',
  help: 'Time from when an attempt was due to be closed until the server closed it',
  buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 7200],
})

/**
 * Submits every attempt whose deadline and grace period have passed, plus a short delay for answers
 * that arrived in time. Each attempt has its own transaction: a failure does not hold up the
 * others, and one whose paper is being regraded is left to the next run. Safe to run in several
 * processes at once. Returns the number of attempts closed.
 */
export async function closeOverdue(
  { db, clock, papers }: AttemptContext,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<number> {
  const now = clock.now()
  const begun = performance.now()
  const measure = (deadline: Date) => {
    const untilBegun = (closesBefore(now).getTime() - deadline.getTime()) / 1000
    lag.observe(untilBegun + (performance.now() - begun) / 1000)
  }
  const closeOne = (id: number) =>
    db.transaction().execute(async (tx) => {
      const attempt = await lockOverdueAttempt(tx, id, now)
      if (!attempt?.deadline) return null
      const paper = await papers.toMark(tx, attempt.paper_id)
      const end = { at: attempt.deadline, by: 'server' } as const
      await closeAttempt(tx, { attempt, paper, now, end })
      return attempt.deadline
    })
  const ids = await selectOverdue(db, now)
  const closed = await pMap(
    ids,
    async ({ id }) => {
      try {
        const deadline = await closeOne(id)
        if (deadline) measure(deadline)
        return deadline ? 1 : 0
      } catch (error) {
        if (!(error instanceof BeingRegraded)) onError(error)
        return 0
      }
    },
    { concurrency: atOnce },
  )
  return closed.reduce<number>((sum, one) => sum + one, 0)
}
