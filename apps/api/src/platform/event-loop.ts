import { setImmediate } from 'node:timers/promises'

/**
 * Longer than that, work would delay the saves that arrive meanwhile: each waits for some turns of
 * the event loop, and several such works may take one in each.
 */
const turnMilliseconds = 2

/**
 * For long work between waits: await the returned function in each round. It lets the event loop
 * run once the work has had its few milliseconds.
 */
export function takeTurns(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < turnMilliseconds) return undefined
    return setImmediate().then(() => {
      began = performance.now()
    })
  }
}
