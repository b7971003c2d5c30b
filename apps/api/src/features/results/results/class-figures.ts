import { LRUCache } from 'lru-cache'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import type { Db } from '../../../platform/database/database.ts'
import { changesReadableSeconds } from '../statistics/index.ts'
import { type ClassChanges, readClassChanges, selectClassRows } from './class-figures.queries.ts'
import { ClassOfQuiz, type Compared, type Others } from './class-of-quiz.ts'

export interface ClassFigures {
  /**
   * Figures of the other students for each attempt, from a state of the database not older than the
   * call.
   */
  othersOf(attempts: ReadonlyArray<Compared & { readonly quiz_id: number }>): Promise<Others[]>
}

const rowsKept = 1_000_000

/**
 * Caches the figures of classes in one database. They are kept until something is published, marked
 * again or deleted in the class, or an account in it changes, as recorded by the triggers of the
 * statistics (docs/decisions/0016).
 */
export function createClassFigures(db: Db): ClassFigures {
  const classes = new LRUCache<number, Promise<ClassOfQuiz>>({
    maxSize: rowsKept,
    sizeCalculation: () => 1,
  })
  let last: ClassChanges | null = null

  const load = (quizId: number): Promise<ClassOfQuiz> => {
    const loading = selectClassRows(db, quizId).then((rows) => new ClassOfQuiz(rows))
    classes.set(quizId, loading)
    loading.then(
      ({ size }) => {
        if (classes.peek(quizId) === loading) classes.set(quizId, loading, { size: size + 1 })
      },
      () => classes.delete(quizId),
    )
    return loading
  }
  const forgetChanged = coalesce(async () => {
    const changes = await readClassChanges(db, last?.snapshot ?? null)
    const isComplete = last !== null && changes.seconds - last.seconds <= changesReadableSeconds
    last = changes
    if (!isComplete) classes.clear()
    for (const quizId of changes.quiz_ids) classes.delete(quizId)
    if (changes.student_ids.length === 0) return
    for (const [quizId, loading] of [...classes.entries()]) {
      const one = await loading.catch(() => null)
      if (one?.hasOneOf(changes.student_ids)) classes.delete(quizId)
    }
  })
  return {
    othersOf: async (attempts) => {
      await forgetChanged()
      return Promise.all(
        attempts.map(async (attempt) => {
          const one = classes.get(attempt.quiz_id) ?? load(attempt.quiz_id)
          return (await one).othersOf(attempt)
        }),
      )
    },
  }
}
