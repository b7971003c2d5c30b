import type { Tx } from '../../../../platform/database/database.ts'

/** True if the student has begun the quiz, even if the attempt is not submitted. */
export async function hasAttempted(
  tx: Tx,
  { studentId, quizId }: { readonly studentId: number; readonly quizId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an account, so that its owner's starts wait; false if it no longer exists. */
export async function lockStudent(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
