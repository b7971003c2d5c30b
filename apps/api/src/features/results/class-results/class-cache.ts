import { LRUCache } from 'lru-cache'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { getClassQuiz } from './class-results.queries.ts'
import { type LoadedClass, loadClass } from './load-class.ts'

/** Gives the class of a quiz, exact at every call; throws 404 where there is no such quiz. */
export type ReadClass = (quizId: number) => Promise<LoadedClass>

// A class of 5,000 attempts at 100 questions takes some 6 MB.
const classesMax = 20
const unusedMs = 600_000

/**
 * The classes that were looked at last, in memory. Each call compares the version of the rows;
 * concurrent calls share that.
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
