import { yieldToEventLoop } from '../../../../../platform/concurrency/event-loop.ts'

/** Applies a step to each item and returns the results. Yields to the event loop. */
export async function inTurns<Item, Result>(
  items: Iterable<Item>,
  step: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const pause = yieldToEventLoop()
  const results: Result[] = []
  for (const item of items) {
    await pause()
    results.push(step(item, results.length))
  }
  return results
}
