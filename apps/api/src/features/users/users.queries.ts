import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'

/** Lets one process at a time decide about the first admin; ends with the transaction. */
export const lockFirstAdmin = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`.execute(tx)

/** Is there any admin? */
export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The account with this e-mail, in any case. */
export const findByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()

/**
 * Makes the account an admin's, and ends every session and every way in by a provider: an
 * admin's is never opened from outside.
 */
export async function updateToAdmin(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role: 'Admin', session_epoch: sql`session_epoch + 1` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('social_identities').where('user_id', '=', id).execute()
}

/** Does the person get e-mail notifications? */
export async function getNotificationsEnabled(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('notifications_enabled')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Account'))
  return row.notifications_enabled
}

/** Switches the person's e-mail notifications; nothing happens where the account is gone. */
export const updateNotifications = (db: Db, id: number, notifications_enabled: boolean) =>
  db.updateTable('users').set({ notifications_enabled }).where('id', '=', id).execute()
