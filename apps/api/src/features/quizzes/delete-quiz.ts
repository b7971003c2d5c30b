import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { markDeleted } from './writing.queries.ts'

/** Takes the quiz off every list; 404. Attempts stay readable, and running ones go on. */
export async function deleteQuiz(db: Db, now: Date, id: number): Promise<void> {
  if (!(await markDeleted(db, now, id))) throw notFound('Quiz')
}
