import type { Tx } from '../../../platform/database/database.ts'

/** The students with these ids, locked. */
export const lockStudents = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'roll_number'])
    .where('id', 'in', ids)
    .where('role', '=', 'student')
    .where('awaits_approval', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Those of the students who are sitting an exam. */
export async function selectSitting(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('attempts')
    .select('student_id')
    .where('student_id', 'in', ids)
    .where('quiz_mode', '=', 'exam')
    .where('submitted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ student_id }) => student_id))
}

/**
 * Sets the password of a slip and ends every session. The school knows whose account it is, so its
 * email address counts as confirmed.
 */
export const updateFirstPassword = (tx: Tx, id: number, password_hash: string, now: Date) =>
  tx
    .updateTable('users')
    .set((user) => ({
      password_hash,
      must_change_password: true,
      session_epoch: user('session_epoch', '+', 1),
      email_verified_at: user.fn.coalesce('email_verified_at', user.val(now)),
    }))
    .where('id', '=', id)
    .execute()

/**
 * Removes every other way to sign in to the accounts: mailed links, and identities at providers.
 */
export async function deleteOtherWaysIn(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('mailed_tokens').where('user_id', 'in', ids).execute()
  await tx.deleteFrom('social_identities').where('user_id', 'in', ids).execute()
}
