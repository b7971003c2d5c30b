import { setTimeout as wait } from 'node:timers/promises'
import { hangMs } from '../../apps/api/src/test/hang-limit.ts'

/**
 * Calls `ask` repeatedly until it returns something, and returns that. Throws its last error after
 * `limitMs`.
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  limitMs = hangMs,
): Promise<T> {
  const giveUp = performance.now() + limitMs
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
  throw new Error(`not within ${limitMs / 1000} s`, { cause: last })
}
