import { batch } from '../../../../platform/concurrency/batch.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { findOpenQuizzes, type OpenQuiz, type Wanted } from '../../../quizzes/quiz/index.ts'
import { type AttemptWithQuiz, findCurrentAttempts, type Taking } from '../sitting.queries.ts'
import {
  findResumableAttempts,
  type ResumableAttempt,
} from '../start/resumable-attempts.queries.ts'

/** The reads of all candidates when an exam begins. */
export interface SittingReads {
  currentAttempt(taking: Taking): Promise<AttemptWithQuiz | undefined>
  resumable(taking: Taking): Promise<ResumableAttempt | undefined>
  openQuiz(wanted: Wanted): Promise<OpenQuiz | undefined>
}

/** An attempt with a hundred answers takes as long to read as this many rows of other batches. */
const resumableSize = 6

/** Batches the reads of many candidates into a few statements. */
export const createBatchedReads = (db: Db): SittingReads => ({
  currentAttempt: batch({
    name: 'current_attempts',
    run: (takings: readonly Taking[]) => findCurrentAttempts(db, takings),
  }),
  resumable: batch({
    name: 'resumable_attempts',
    run: (takings: readonly Taking[]) => findResumableAttempts(db, takings),
    sizeOf: () => resumableSize,
  }),
  openQuiz: batch({
    name: 'open_quizzes',
    run: (wanted: readonly Wanted[]) => findOpenQuizzes(db, wanted),
  }),
})
