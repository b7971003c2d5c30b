import type { Db } from '../../../../platform/database.ts'
import { gather } from '../../../../platform/gather.ts'
import { findOpenQuizzes, type OpenQuiz, type Wanted } from '../../../quizzes/quiz/index.ts'
import { type AttemptWithQuiz, findCurrentAttempts, type Taking } from '../sitting.queries.ts'

/** What all candidates of an exam read when it begins. */
export interface SittingReads {
  currentAttempt(taking: Taking): Promise<AttemptWithQuiz | undefined>
  openQuiz(wanted: Wanted): Promise<OpenQuiz | undefined>
}

/** Reads that are gathered into few statements. */
export const createGatheredReads = (db: Db): SittingReads => ({
  currentAttempt: gather({
    name: 'current_attempts',
    run: (takings: readonly Taking[]) => findCurrentAttempts(db, takings),
  }),
  openQuiz: gather({
    name: 'open_quizzes',
    run: (wanted: readonly Wanted[]) => findOpenQuizzes(db, wanted),
  }),
})
