import type { Db } from '../../../../platform/database/database.ts'

/** True if this quiz, or the quiz of this attempt, is this admin's own rehearsal. */
export async function isRehearsed(
  db: Db,
  {
    adminId,
    what,
    id,
  }: { readonly adminId: number; readonly what: 'quiz' | 'attempt'; readonly id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select('attempts.id')
    .where(what === 'quiz' ? 'attempts.quiz_id' : 'attempts.id', '=', id)
    .where('attempts.student_id', '=', adminId)
    .where('quizzes.owner_id', '=', adminId)
    .where('quizzes.rehearsal_of', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
