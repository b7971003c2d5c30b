import type { SubjectDependents } from '@prepwell/contract/dependents.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectQuizDependentsOfChapters } from '../quizzes/index.ts'
import { getSubject, selectChaptersOfSubject } from './subjects.queries.ts'

/** What the deletion of a subject would remove and what it would leave readable; 404. */
export async function countDependents(
  { db }: Platform,
  { id }: { readonly id: number },
): Promise<SubjectDependents> {
  await getSubject(db, id)
  const chapters = await selectChaptersOfSubject(db, id)
  const chapterIds = chapters.map((chapter) => chapter.id)
  return {
    chapters: chapters.length,
    questions: chapters.reduce((sum, { questions_count }) => sum + questions_count, 0),
    ...(await selectQuizDependentsOfChapters(db, chapterIds)),
  }
}
