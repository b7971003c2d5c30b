import type { Clock } from '../../../platform/clock.ts'
import { batch } from '../../../platform/concurrency/batch.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type HeldOnPaper, selectHeldOnPapers } from '../../quizzes/quiz/index.ts'
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
  /**
   * The questions of its paper that exams hold. The attempt's own exam is left out, as its results
   * are pending in any case.
   */
  readonly held: readonly HeldOnPaper[]
}

/** A request for an attempt. */
export interface AskedAttempt {
  readonly viewer: Viewer
  readonly id: number
}

/**
 * Returns a function that reads an attempt; undefined if there is none that the viewer may read.
 * When results come out, thousands of students ask at once, so their reads are batched into a few
 * statements. Everything else is read after the attempt, so that it is never older, and only for
 * those who may read it.
 */
export function createResultReads(
  db: Db,
  clock: Clock,
): (asked: AskedAttempt) => Promise<ReadAttempt | undefined> {
  const classes = createClassFigures(db)
  return batch({
    name: 'results',
    run: async function run(asked: readonly AskedAttempt[]): Promise<(ReadAttempt | undefined)[]> {
      const details = await selectAttemptDetails(
        db,
        asked.map(({ id }) => id),
      )
      const found = new Map(details.map((attempt) => [attempt.id, attempt]))
      const readable = details.filter(({ id }) =>
        asked.some((one) => one.id === id && isReadable(one.viewer, found.get(id))),
      )
      const [answers, held, others] = await Promise.all([
        selectAnswersOf(
          db,
          readable.map(({ id }) => id),
        ),
        selectHeldOnPapers(db, {
          now: clock.now(),
          paperIds: readable.map(({ paper_id }) => paper_id),
        }),
        classes.othersOf(readable),
      ])
      // True if the attempt was marked again after it was read: its sums would not agree with the
      // marks of its answers.
      const isOld = ({ id, marks_version }: (typeof readable)[number]) =>
        (answers.get(id)?.marks_version ?? marks_version) !== marks_version
      if (readable.some(isOld)) return run(asked)
      const read = new Map(
        readable.map((attempt, place): [number, ReadAttempt] => [
          attempt.id,
          {
            attempt: { ...attempt, answers: answers.get(attempt.id)?.answers ?? [] },
            others: others[place] as Others,
            held: held.filter(
              ({ paper_id, exam_id }) =>
                paper_id === attempt.paper_id && exam_id !== attempt.quiz_id,
            ),
          },
        ]),
      )
      return asked.map(({ viewer, id }) =>
        isReadable(viewer, found.get(id)) ? read.get(id) : undefined,
      )
    },
  })
}
