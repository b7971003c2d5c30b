import type { Tx } from '../../../platform/database/database.ts'
import { inviteAccounts } from '../auth/index.ts'
import { updateUnproved } from './new-students.queries.ts'
import { deleteOtherWaysIn } from './slips.queries.ts'

/**
 * Makes accounts with these emails like new ones if nobody has confirmed them: anybody can sign up
 * with the email of a student whom the school adds later. The password and the mailed links stop
 * working, and the owner of the email is invited to set a password.
 */
export async function reclaimAccounts(tx: Tx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const ids = await updateUnproved(tx, emails)
  if (ids.length === 0) return
  await deleteOtherWaysIn(tx, ids)
  await inviteAccounts(tx, ids)
}
