import { LRUCache } from 'lru-cache'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { getClassQuiz } from './class-results.queries.ts'
import { type LoadedClass, loadClass } from './load-class.ts'

/** Returns the class of a quiz, up to date on every call; throws 404 if the quiz does not exist. */
export type ReadClass = (quizId: number) => Promise<LoadedClass>

// The maximum number of cached classes: 5,000 attempts at 100 questions take about 6 MB.
const classesMax = 20
const unusedMs = 600_000

/**
 * Caches the most recently viewed classes. Each call checks that the cached version still matches
 * the rows; concurrent calls share this check.
 */
export function createClassCache({ db, clock, papers }: AttemptContext): ReadClass {
  const readers = new LRUCache<number, () => Promise<LoadedClass>>({
    max: classesMax,
    ttl: unusedMs,
    updateAgeOnGet: true,
  })
  const follow = (quizId: number) => {
    let held: LoadedClass | null = null
    return coalesce(async () => {
      const now = clock.now()
      const { version } = await getClassQuiz(db, now, quizId)
      if (held?.version === version) return held
      const before = held
      held = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => loadClass({ tx, papers, now }, quizId, before))
      return held
    })
  }
  return (quizId) => {
    const known = readers.get(quizId)
    if (known) return known()
    const read = follow(quizId)
    readers.set(quizId, read)
    return read()
  }
}
