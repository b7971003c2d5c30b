import type { ChapterDependents } from '@prepwell/contract/dependents.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectQuizDependentsOfChapters } from '../quizzes/index.ts'
import { getChapter } from './chapters.queries.ts'

/** What the deletion of a chapter would remove and what it would leave readable; 404. */
export async function countDependents(
  { db }: Platform,
  { id }: { readonly id: number },
): Promise<ChapterDependents> {
  const { questions_count } = await getChapter(db, id)
  return { questions: questions_count, ...(await selectQuizDependentsOfChapters(db, [id])) }
}
