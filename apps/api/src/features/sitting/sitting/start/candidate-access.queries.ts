import type { Db } from '../../../../platform/database/database.ts'
import { isInScope, type Viewer } from '../../../shared/access/index.ts'

/**
 * True if this quiz, or the quiz of this attempt, is the viewer's own rehearsal of an exam that is
 * still in the viewer's scope.
 */
export async function isRehearsed(
  db: Db,
  viewer: Viewer,
  { what, id }: { readonly what: 'quiz' | 'attempt'; readonly id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select('attempts.id')
    .where(what === 'quiz' ? 'attempts.quiz_id' : 'attempts.id', '=', id)
    .where('attempts.student_id', '=', viewer.id)
    .where('quizzes.owner_id', '=', viewer.id)
    .where('quizzes.rehearsal_of', 'is not', null)
    .where(isInScope(viewer, 'exams.rehearse', 'quiz'))
    .executeTakeFirst()
  return row !== undefined
}
