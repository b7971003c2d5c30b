import type { Clock } from '../../../platform/clock.ts'
import { batch } from '../../../platform/concurrency/batch.ts'
import type { Db } from '../../../platform/database/database.ts'
import { selectPapersWithHeld } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { createClassFigures } from './class-figures.ts'
import type { Others } from './class-of-quiz.ts'
import {
  type AttemptWithStudent,
  selectAnswersOf,
  selectAttemptDetails,
} from './history.queries.ts'
import { isReadable } from './results.policy.ts'

/** An attempt as its result page shows it, without its paper. */
export interface ReadAttempt {
  readonly attempt: AttemptWithStudent
  readonly others: Others
  /** True if an exam holds a question of its paper; which one is a further question. */
  readonly mayBeHeld: boolean
}

/** An attempt, and who asks for it. */
export interface AskedAttempt {
  readonly viewer: Viewer
  readonly id: number
}

/**
 * Returns a function that reads an attempt; undefined if there is none that the viewer may read. On
 * the evening of the results thousands of students ask at once: their reads share a few statements.
 * Everything else is read after the attempt, so that it is never older, and only for those who may
 * read it.
 */
export function createResultReads(
  db: Db,
  clock: Clock,
): (asked: AskedAttempt) => Promise<ReadAttempt | undefined> {
  const classes = createClassFigures(db)
  return batch({
    name: 'results',
    run: async (asked: readonly AskedAttempt[]) => {
      const details = await selectAttemptDetails(
        db,
        asked.map(({ id }) => id),
      )
      const found = new Map(details.map((attempt) => [attempt.id, attempt]))
      const readable = details.filter(({ id }) =>
        asked.some((one) => one.id === id && isReadable(one.viewer, found.get(id))),
      )
      const [answers, papersWithHeld, others] = await Promise.all([
        selectAnswersOf(
          db,
          readable.map(({ id }) => id),
        ),
        selectPapersWithHeld(db, {
          now: clock.now(),
          paperIds: readable.map(({ paper_id }) => paper_id),
        }),
        classes.othersOf(readable),
      ])
      const read = new Map(
        readable.map((attempt, place): [number, ReadAttempt] => [
          attempt.id,
          {
            attempt: { ...attempt, answers: answers.get(attempt.id) ?? [] },
            others: others[place] as Others,
            mayBeHeld: papersWithHeld.has(attempt.paper_id),
          },
        ]),
      )
      return asked.map(({ viewer, id }) =>
        isReadable(viewer, found.get(id)) ? read.get(id) : undefined,
      )
    },
  })
}
