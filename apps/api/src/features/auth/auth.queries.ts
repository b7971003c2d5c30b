import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** What every call needs to know of its user. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

type Purpose = Tables['mailed_tokens']['purpose']

const sessionColumns = [
  'id',
  'name',
  'username',
  'email',
  'role',
  'profile_picture',
  'status',
  'session_epoch',
] as const

const sameEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`

/** The account behind an access token; one read by primary key for every call. */
export const findSessionUser = (db: Db, id: number) =>
  db.selectFrom('users').select(sessionColumns).where('id', '=', id).executeTakeFirst()

/** The account with this e-mail, in any case, with what a sign-in has to check. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...sessionColumns, 'password_hash', 'email_verified_at'])
    .where(sameEmail(email))
    .executeTakeFirst()

/** Has this e-mail, in any case, an account? */
export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where(sameEmail(email)).executeTakeFirst()
  return row !== undefined
}

/** The unconfirmed account with this e-mail; locked, so that of two new links one voids the other. */
export const lockUnconfirmed = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(sameEmail(email))
    .where('email_verified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Makes the account; undefined when its e-mail or its username is taken. */
export const insertAccount = (tx: Tx, account: Insertable<Tables['users']>) =>
  tx
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .executeTakeFirst()

/** Notes that the person signed in. */
export const updateLastLogin = (db: Db, id: number, now: Date) =>
  db.updateTable('users').set({ last_login_at: now }).where('id', '=', id).execute()

/** The e-mail was proved to be the account's. */
export const updateVerified = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('users').set({ email_verified_at: now }).where('id', '=', id).execute()

/** Locks the account that a mailed token belongs to, as every change of its tokens does. */
export const lockTokenOwner = (tx: Tx, purpose: Purpose, token_hash: Uint8Array) =>
  tx
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where('id', '=', (token) =>
      token
        .selectFrom('mailed_tokens')
        .select('user_id')
        .where('purpose', '=', purpose)
        .where('token_hash', '=', token_hash),
    )
    .forUpdate()
    .executeTakeFirst()

/** The token with this hash, if it has been neither used nor replaced; it may be too old. */
export const findUnusedToken = (tx: Tx, purpose: Purpose, token_hash: Uint8Array) =>
  tx
    .selectFrom('mailed_tokens')
    .select(['id', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** Keeps a mailed token and voids the account's older ones for the same purpose. */
export async function replaceMailedTokens(
  tx: Tx,
  token: Omit<Selectable<Tables['mailed_tokens']>, 'id' | 'used_at'>,
): Promise<void> {
  await tx
    .deleteFrom('mailed_tokens')
    .where('user_id', '=', token.user_id)
    .where('purpose', '=', token.purpose)
    .execute()
  await tx.insertInto('mailed_tokens').values(token).execute()
}

/** The link was followed; it does nothing more. */
export const updateTokenUsed = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('mailed_tokens').set({ used_at: now }).where('id', '=', id).execute()
