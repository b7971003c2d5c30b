import type { ChapterDependents } from '@prepwell/contract/dependents.ts'
import type { Db } from '../../platform/database.ts'
import { selectQuizDependentsOfChapters } from '../quizzes/index.ts'
import { getChapter } from './chapters.queries.ts'

/** What the deletion of a chapter takes along, and what it leaves readable; 404. */
export async function countDependents(db: Db, id: number): Promise<ChapterDependents> {
  const { questions_count } = await getChapter(db, id)
  return { questions: questions_count, ...(await selectQuizDependentsOfChapters(db, [id])) }
}
