import { batch } from '../../../../platform/concurrency/batch.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { findOpenQuizzes, type OpenQuiz, type Wanted } from '../../../quizzes/quiz/index.ts'
import { type AttemptWithQuiz, findCurrentAttempts, type Taking } from '../sitting.queries.ts'
import {
  type AnswersAsked,
  findStoredAnswers,
  type StoredAnswers,
} from '../start/stored-answers.queries.ts'

/** Reads that all candidates need when an exam begins. */
export interface SittingReads {
  currentAttempt(taking: Taking): Promise<AttemptWithQuiz | undefined>
  /** The answers of an attempt. */
  storedAnswers(asked: AnswersAsked): Promise<StoredAnswers>
  openQuiz(wanted: Wanted): Promise<OpenQuiz | undefined>
}

/**
 * The size of an attempt in a batch: reading one with 75 answers takes as long as this many rows of
 * other batches.
 */
const answersSize = 6

/** Batches the reads of many candidates into a few statements. */
export const createBatchedReads = (db: Db): SittingReads => ({
  currentAttempt: batch({
    name: 'current_attempts',
    run: (takings: readonly Taking[]) => findCurrentAttempts(db, takings),
  }),
  storedAnswers: batch({
    name: 'stored_answers',
    run: (asked: readonly AnswersAsked[]) => findStoredAnswers(db, asked),
    sizeOf: () => answersSize,
  }),
  openQuiz: batch({
    name: 'open_quizzes',
    run: (wanted: readonly Wanted[]) => findOpenQuizzes(db, wanted),
  }),
})
