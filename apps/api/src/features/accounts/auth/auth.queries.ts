import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hasEmail } from '../../../platform/database/has-email.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { sessionColumns } from '../../shared/access/index.ts'

/** The name that a person signs in with. */
export type AccountName = { readonly email: string } | { readonly roll_number: string }

export const updateSessionEpoch = (db: Db, id: number) =>
  db
    .with('gone', (cte) => cte.deleteFrom('sessions').where('user_id', '=', id))
    .updateTable('users')
    .set((user) => ({ session_epoch: user('session_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The account, compared case-insensitively, with the fields that a sign-in checks. */
export const findAccount = (db: Db, name: AccountName) =>
  db
    .selectFrom('users')
    .select([...sessionColumns, 'password_hash', 'email_verified_at', 'awaits_approval'])
    .select('must_change_password')
    .where(
      'email' in name
        ? hasEmail(name.email)
        : sql<boolean>`lower(roll_number) = lower(${name.roll_number})`,
    )
    .executeTakeFirst()

/** The account whose owner must choose a password before the sign-in is complete. */
export const findToChangePassword = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'status', 'session_epoch', 'password_hash'])
    .where('id', '=', id)
    .where('must_change_password', '=', true)
    .executeTakeFirst()

/** SQL condition: no admin has suspended the account. It may wait for approval. */
const isActiveOrWaits = sql<boolean>`(status = 'Active' or awaits_approval)`

/** True if an account has this email; compared case-insensitively. */
export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where(hasEmail(email)).executeTakeFirst()
  return row !== undefined
}

/**
 * The account with this email if it is active or waits for an admin; suspended accounts get no
 * mail. It is locked, so that the second of two new links voids the first.
 */
export const lockResettable = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where(hasEmail(email))
    .where(isActiveOrWaits)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks the account with this email if the address is unconfirmed, and the account is active or
 * waits for an admin.
 */
export const lockUnconfirmed = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(hasEmail(email))
    .where('email_verified_at', 'is', null)
    .where(isActiveOrWaits)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Inserts the account; undefined if its email or its username is taken. */
export const insertAccount = (tx: Tx, account: Insertable<Tables['users']>) =>
  tx
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .executeTakeFirst()

/** Records the time of a sign-in. */
export const updateLastLogin = (db: Db, id: number, now: Date) =>
  db.updateTable('users').set({ last_login_at: now }).where('id', '=', id).execute()

/** Records that the email was proved to belong to the account. */
export const updateVerified = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('users').set({ email_verified_at: now }).where('id', '=', id).execute()

/** The stored password hash of the account; null if it has no password. */
export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Locks the account whose password is about to change. */
export const lockAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Sets the password and ends every session of the account. */
export const updatePassword = (tx: Tx, id: number, password_hash: string) =>
  tx
    .updateTable('users')
    .set((user) => ({
      password_hash,
      must_change_password: false,
      session_epoch: user('session_epoch', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Removes the account's provider identities, so that they no longer sign in to it. */
export const deleteIdentities = (tx: Tx, user_id: number) =>
  tx.deleteFrom('social_identities').where('user_id', '=', user_id).execute()
