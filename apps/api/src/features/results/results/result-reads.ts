import type { Clock } from '../../../platform/clock.ts'
import { batch } from '../../../platform/concurrency/batch.ts'
import type { Db } from '../../../platform/database/database.ts'
import { selectPapersWithHeld } from '../../quizzes/quiz/index.ts'
import { createClassFigures } from './class-figures.ts'
import type { Others } from './class-of-quiz.ts'
import { type AttemptWithStudent, selectAttemptDetails } from './history.queries.ts'

/** What a result page shows of an attempt, besides its paper. */
export interface ReadAttempt {
  readonly attempt: AttemptWithStudent
  readonly others: Others
  /** True if an exam holds a question of its paper; which one is a further question. */
  readonly mayBeHeld: boolean
}

/**
 * Returns a function that reads an attempt by id; undefined if there is none. On the evening of the
 * results thousands of students ask at once: their reads share a few statements.
 */
export function createResultReads(
  db: Db,
  clock: Clock,
): (id: number) => Promise<ReadAttempt | undefined> {
  const classes = createClassFigures(db)
  return batch({
    name: 'results',
    run: async (ids: readonly number[]) => {
      const [attempts, papersWithHeld] = await Promise.all([
        selectAttemptDetails(db, ids),
        selectPapersWithHeld(db, { now: clock.now(), attemptIds: ids }),
      ])
      const others = await classes.othersOf(attempts)
      const read = new Map(
        attempts.map((attempt, place): [number, ReadAttempt] => [
          attempt.id,
          {
            attempt,
            others: others[place] as Others,
            mayBeHeld: papersWithHeld.has(attempt.paper_id),
          },
        ]),
      )
      return ids.map((id) => read.get(id))
    },
  })
}
