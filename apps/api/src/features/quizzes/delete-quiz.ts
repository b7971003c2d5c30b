import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { markDeleted } from './writing.queries.ts'

/** Removes the quiz from every list; 404. Attempts stay readable, and running ones continue. */
export async function deleteQuiz(
  { db, clock }: Platform,
  { id }: { readonly id: number },
): Promise<void> {
  if (!(await markDeleted(db, clock.now(), id))) throw notFound('Quiz')
}
