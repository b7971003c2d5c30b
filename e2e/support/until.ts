import { setTimeout as wait } from 'node:timers/promises'

/**
 * Calls `ask` repeatedly until it returns something, and returns that; throws its last error after
 * `seconds`.
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  seconds = 20,
): Promise<T> {
  const giveUp = performance.now() + seconds * 1000
  let last: unknown = new Error('it never came')
  while (performance.now() < giveUp) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      last = error
    }
    await wait(25)
  }
  throw new Error(`not within ${seconds} s`, { cause: last })
}
