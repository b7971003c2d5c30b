import { onTestFinished, vi } from 'vitest'

/**
 * Makes every reading of the clock 5 ms later than the last, which exceeds one task's time limit.
 * The real clock returns when the test ends.
 */
export function slowClock(): void {
  let ms = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 5))
  onTestFinished(() => clock.mockRestore())
}

/** Runs `work`. Returns what was logged in each turn of the event loop until `work` is done. */
export async function turnsOf(
  work: (log: (done: string) => void) => Promise<unknown>,
): Promise<string[][]> {
  const turns: string[][] = [[]]
  let isDone = false
  const count = () => {
    if (isDone) return
    turns.push([])
    setImmediate(count)
  }
  setImmediate(count)
  await work((done) => turns.at(-1)?.push(done)).finally(() => {
    isDone = true
  })
  return turns
}
