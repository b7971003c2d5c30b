import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteQuestionRow } from './questions.queries.ts'

/** Removes a question from the bank; 404. Existing papers keep their copy. */
export async function deleteQuestion(
  { db }: Platform,
  { id }: { readonly id: number },
): Promise<void> {
  if (!(await deleteQuestionRow(db, id))) throw notFound('Question')
}
