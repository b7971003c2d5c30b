import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

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

/** Makes the account an admin's. */
export const updateToAdmin = (tx: Tx, id: number) =>
  tx.updateTable('users').set({ role: 'Admin' }).where('id', '=', id).execute()
