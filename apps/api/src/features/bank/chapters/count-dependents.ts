import type { ChapterDependents } from '@prepwell/contract/shared/dependents.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectQuizDependentsOfChapters } from '../../quizzes/quiz/index.ts'
import { chapterList } from './chapters.queries.ts'

/**
 * What the deletion of chapters would remove and what it would leave readable; 404 when none of
 * them is there.
 */
export async function countDependents(
  { db }: Platform,
  { ids }: { readonly ids: readonly number[] },
): Promise<ChapterDependents> {
  const { rows } = await chapterList(db, { ids: [...ids] }).page()
  if (rows.length === 0) throw notFound('Chapter')
  return {
    questions: rows.reduce((sum, { questions_count }) => sum + questions_count, 0),
    ...(await selectQuizDependentsOfChapters(db, ids)),
  }
}
