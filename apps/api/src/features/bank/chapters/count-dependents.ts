import type { ChapterDependents } from '@prepwell/contract/shared/dependents.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectQuizDependentsOfChapters } from '../../quizzes/quiz/index.ts'
import { chapterList } from './chapters.queries.ts'

/**
 * Counts the rows that deleting these chapters would remove, and the attempts that would stay
 * readable. Throws 404 if none of the chapters exists.
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
