import type { StaffInvitation } from '@prepwell/contract/accounts/invitations.ts'
import type { GivenRole } from '@prepwell/contract/accounts/staff.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hasEmail } from '../../../platform/database/has-email.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { namedRows } from '../staff/index.ts'

interface InvitationRow extends Omit<StaffInvitation, 'created_at' | 'expires_at'> {
  readonly created_at: Date
  readonly expires_at: Date
}

/** The unique index on addresses, which is case-insensitive. */
export const invitedEmailKey = 'staff_invitations_email'

/** All invitations, newest first. */
export async function selectInvitations(db: Db): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select invited.id, invited.email, invited.roles, invited.message, invited.created_at,
      invited.expires_at, users.name as invited_by,
      ${namedRows('subjects', sql`select unnest(invited.subject_ids)`)} as subjects,
      ${namedRows('groups', sql`select unnest(invited.group_ids)`)} as groups,
      ${namedRows('quizzes', sql`select unnest(invited.exam_ids)`)} as exams
    from staff_invitations invited left join users on users.id = invited.invited_by
    order by invited.created_at desc, invited.id desc`.execute(db)
  return rows
}

/** Adds an invitation; {@link invitedEmailKey} may reject it. */
export const insertInvitation = (tx: Tx, row: Insertable<Tables['staff_invitations']>) =>
  tx.insertInto('staff_invitations').values(row).returning('id').executeTakeFirstOrThrow()

/**
 * True if the last sender of the invitation is still an admin. Otherwise an admin who makes a link
 * just before being removed could return with it.
 */
const isSentByAdmin = sql<boolean>`exists (select from users
  where users.id = staff_invitations.invited_by
    and users.role = 'Admin' and users.status = 'Active')`

/** Locks an invitation; throws 404. */
export const lockInvitation = (tx: Tx, id: number) =>
  tx
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'message', 'expires_at'])
    .select(isSentByAdmin.as('is_sent_by_admin'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Invitation'))

/** Gives an invitation another link, which voids the old one. */
export const updateLink = (
  tx: Tx,
  id: number,
  link: {
    readonly token_hash: Buffer | null
    readonly expires_at: Date
    readonly invited_by?: number
  },
) => tx.updateTable('staff_invitations').set(link).where('id', '=', id).execute()

export const deleteInvitation = (tx: Tx, id: number) =>
  tx.deleteFrom('staff_invitations').where('id', '=', id).execute()

/** The invitation of a link that works now. */
export const findByLink = (db: Db | Tx, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'roles', 'subject_ids', 'group_ids', 'exam_ids'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where(isSentByAdmin)
    .$narrowType<{ roles: GivenRole[] }>()

/** The account with this address, locked; `was_removed` if it is one of former staff. */
export async function lockAccountOf(tx: Tx, email: string) {
  const { rows } = await sql<{ id: number; was_removed: boolean }>`
    select users.id, users.role = 'Staff' and users.status = 'Suspended'
      and not exists (select from staff_roles where user_id = users.id) as was_removed
    from users where ${hasEmail(email)} for no key update`.execute(tx)
  return rows[0]
}

/** Restores a former member of staff, under the name given now. */
export const restoreAccount = (tx: Tx, id: number, fields: { name: string; now: Date }) =>
  tx
    .updateTable('users')
    .set({ name: fields.name, status: 'Active', email_verified_at: fields.now })
    .where('id', '=', id)
    .execute()

/**
 * Deletes the second step of an account, with its codes, and what only its owner could see: kept
 * imports, saved filters and the data archive. A sweep deletes the files of the imports.
 */
export async function deletePrivateData(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', id).execute()
  await tx.deleteFrom('kept_imports').where('kept_by', '=', id).execute()
  await tx.deleteFrom('saved_filters').where('owner_id', '=', id).execute()
  await tx.deleteFrom('data_archives').where('user_id', '=', id).execute()
}
