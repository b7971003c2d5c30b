import { batch } from '../../../../platform/concurrency/batch.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { findOpenQuizzes, type OpenQuiz, type Wanted } from '../../../quizzes/quiz/index.ts'
import { type AttemptWithQuiz, findCurrentAttempts, type Taking } from '../sitting.queries.ts'

/** The reads of all candidates when an exam begins. */
export interface SittingReads {
  currentAttempt(taking: Taking): Promise<AttemptWithQuiz | undefined>
  openQuiz(wanted: Wanted): Promise<OpenQuiz | undefined>
}

/** Batches the reads of many candidates into a few SQL statements. */
export const createBatchedReads = (db: Db): SittingReads => ({
  currentAttempt: batch({
    name: 'current_attempts',
    run: (takings: readonly Taking[]) => findCurrentAttempts(db, takings),
  }),
  openQuiz: batch({
    name: 'open_quizzes',
    run: (wanted: readonly Wanted[]) => findOpenQuizzes(db, wanted),
  }),
})
