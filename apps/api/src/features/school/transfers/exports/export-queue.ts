import { limitConcurrency } from '../../../../platform/concurrency/limit-concurrency.ts'

/**
 * Runs an export when its turn comes; throws 503 if too many are waiting. The limit is low because
 * each export uses a connection of the pool, and saving students' answers has priority.
 */
export const runExport = limitConcurrency({ running: 2, waiting: 30 })

/** Passes batches on until the signal aborts. */
export async function* untilAborted<Piece>(
  pieces: AsyncIterable<Piece>,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    signal.throwIfAborted()
    yield piece
  }
}
