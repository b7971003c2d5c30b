import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { selectReviews, updateMemories } from './memories.queries.ts'
import { afterReviews, type Memory, seedOf } from './schedule.ts'

interface Rescheduling {
  readonly studentId: number
  readonly retention: number
  /** Absent: all cards of the student. */
  readonly questionIds?: readonly number[]
}

/** Reschedules cards from all their reviews. The caller has locked the student. */
export async function reschedule(
  tx: Tx,
  { studentId, retention, questionIds }: Rescheduling,
): Promise<void> {
  if (questionIds?.length === 0) return
  const reviews = await selectReviews(tx, studentId, questionIds)
  const memories = new Map<number, Memory | null>()
  const pause = yieldToEventLoop()
  for (const id of questionIds ?? reviews.keys()) {
    const terms = { retention, seed: seedOf(studentId, id) }
    memories.set(id, afterReviews(reviews.get(id) ?? [], terms))
    await pause()
  }
  if (memories.size > 0) await updateMemories(tx, studentId, memories)
}
