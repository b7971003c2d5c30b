import type { Tx } from '../../../platform/database/database.ts'
import { inviteAccounts } from '../auth/index.ts'
import { type StudentColumns, updateStudent, updateUnproved } from './new-students.queries.ts'
import { deleteOtherWaysIn } from './slips.queries.ts'

/**
 * Makes the accounts of these students like new ones if nobody has confirmed their emails: anybody
 * can sign up with the email of a student whom the school adds later. The password and the mailed
 * links stop working, what the school says of the student replaces what was entered, and the owner
 * of the email is invited to set a password. Usernames stay.
 */
export async function reclaimAccounts(
  tx: Tx,
  students: readonly Omit<StudentColumns, 'username'>[],
): Promise<void> {
  if (students.length === 0) return
  const byEmail = new Map(students.map((student) => [student.email.toLowerCase(), student]))
  const accounts = await updateUnproved(tx, [...byEmail.keys()])
  if (accounts.length === 0) return
  for (const { id, key } of accounts) {
    const student = byEmail.get(key)
    if (student) await updateStudent(tx, id, student)
  }
  const ids = accounts.map(({ id }) => id)
  await deleteOtherWaysIn(tx, ids)
  await inviteAccounts(tx, ids)
}
