import pMap from 'p-map'
import type { Tx } from '../../../platform/database/database.ts'
import { type AttemptContext, closeAttempt, markInTurn } from '../../sitting/attempts/index.ts'
import { holdStudents, lockHelpedAttempt } from './candidates.queries.ts'

/** Attempts marked in parallel. */
const atOnce = 4

/** Attempts that an admin submits, and a callback that records each in its transaction. */
interface Submission {
  readonly attempts: readonly { readonly student_id: number; readonly attempt_id: number }[]
  readonly actorId: number
  readonly reason: string
  readonly now: Date
  /** Returns false if this attempt was already recorded. */
  readonly record: (
    tx: Tx,
    one: { readonly student_id: number; readonly attempt_id: number },
  ) => Promise<boolean>
  /** Called for each attempt that has been submitted. */
  readonly onSubmitted?: (student_id: number) => void
}

/**
 * Submits running attempts with the answers that the server has. Each has its own transaction, so
 * saves and other submits wait for one attempt only. Returns the students whose attempts were
 * closed in the meantime.
 */
export async function submitForStudents(
  { db, papers }: AttemptContext,
  { attempts, actorId, reason, now, record, onSubmitted }: Submission,
): Promise<number[]> {
  const closedBefore: number[] = []
  const submitOne = async (one: (typeof attempts)[number]) => {
    const outcome = await markInTurn(db, async (tx) => {
      await holdStudents(tx, [one.student_id])
      const attempt = await lockHelpedAttempt(tx, one.attempt_id)
      if (!attempt || attempt.submitted_at) return 'closed before'
      if (!(await record(tx, one))) return 'recorded before'
      const paper = await papers.toMark(tx, attempt.paper_id)
      const detail = { actor_id: actorId, reason }
      await closeAttempt(tx, { attempt, paper, now, end: { at: now, by: 'admin', detail } })
      return 'submitted'
    })
    if (outcome === 'submitted') onSubmitted?.(one.student_id)
    else if (outcome === 'closed before') closedBefore.push(one.student_id)
  }
  // If one fails, the others are still submitted and reported to the caller.
  await pMap(attempts, submitOne, { concurrency: atOnce, stopOnError: false })
  return closedBefore
}
