import type { KeptCopy } from './kept-copy.ts'
import type { LocalAnswers } from './local-answers.ts'
import { backoff } from './outcome.ts'

/**
 * Keeps trying, with growing pauses, to read the copy that the device did not return when the page
 * was opened. Returns a function that stops it.
 */
export function recallCopy(
  read: LocalAnswers['read'],
  onFound: (copy: KeptCopy) => void,
  random: () => number = Math.random,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false

  const tryLater = () => {
    failures += 1
    timer = setTimeout(() => void run(), backoff(failures, random()))
  }
  const run = async () => {
    const found = await read()
    if (isStopped) return
    if (found === 'unknown') tryLater()
    else if (found) onFound(found)
  }
  tryLater()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
