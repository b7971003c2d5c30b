import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { markDeleted } from './writing.queries.ts'

/** Takes the quiz off every list; 404. Attempts stay readable, and running ones go on. */
export async function deleteQuiz(
  { db, clock }: Platform,
  { id }: { readonly id: number },
): Promise<void> {
  if (!(await markDeleted(db, clock.now(), id))) throw notFound('Quiz')
}
