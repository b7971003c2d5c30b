import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { LRUCache } from 'lru-cache'

// Modes times ranges: all may be there.
const atMost = 12
// What nobody looks at is let go: a board of 20,000 students takes some 8 MB. Milliseconds.
const keptFor = 600_000

/** One follower for each mode and range that is being looked at. */
export function followedWindows<View>(
  follow: (mode: QuizMode, days: number) => () => Promise<View>,
): (mode: QuizMode, days: number) => Promise<View> {
  const followed = new LRUCache<string, () => Promise<View>>({
    max: atMost,
    ttl: keptFor,
    updateAgeOnGet: true,
  })
  return (mode, days) => {
    const key = `${mode} ${days}`
    const known = followed.get(key)
    if (known) return known()
    const read = follow(mode, days)
    followed.set(key, read)
    return read()
  }
}
