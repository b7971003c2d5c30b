import { onTestFinished, vi } from 'vitest'

/** Lets the clock advance, until the test ends, at each reading by more than one task may take. */
export function slowClock(): void {
  let ms = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 5))
  onTestFinished(() => clock.mockRestore())
}

/**
 * Runs `work`. Returns the turns of the event loop until it is done, each with what was logged in
 * it.
 */
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
