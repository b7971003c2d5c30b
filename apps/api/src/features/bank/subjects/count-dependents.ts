import type { SubjectDependents } from '@prepwell/contract/shared/dependents.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectQuizDependentsOfChapters } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { selectChaptersOfSubjects, subjectList } from './subjects.queries.ts'

/**
 * Counts the rows that deleting these subjects would remove, and the attempts that would stay
 * readable. Throws 404 if none of the subjects exists.
 */
export async function countDependents(
  { db }: Platform,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly number[] },
): Promise<SubjectDependents> {
  const { rows } = await subjectList(db, viewer, { ids: [...ids] }).page()
  if (rows.length === 0) throw notFound('Subject')
  const chapters = await selectChaptersOfSubjects(db, ids, { withDrafts: true })
  const chapterIds = chapters.map(({ id }) => id)
  return {
    chapters: chapters.length,
    questions: chapters.reduce((sum, { questions_count }) => sum + questions_count, 0),
    ...(await selectQuizDependentsOfChapters(db, chapterIds)),
  }
}
