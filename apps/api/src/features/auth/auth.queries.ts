import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** What every call needs to know of its user. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

/** The columns of a {@link SessionRow}. */
export const sessionColumns = [
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

/** An account by its id. */
export const findSessionUser = (db: Db, id: number) =>
  db.selectFrom('users').select(sessionColumns).where('id', '=', id).executeTakeFirst()

/**
 * The account behind an access token, unless its session was ended; one read
 * by primary keys for every call.
 */
export const findSession = (db: Db, id: number, session_id: string) =>
  db
    .selectFrom('users')
    .select(sessionColumns)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ended_sessions')
            .select('session_id')
            .where('user_id', '=', id)
            .where('session_id', '=', session_id),
        ),
      ),
    )
    .executeTakeFirst()

/** Ends one session of a person; safe to repeat. */
export const insertEndedSession = (db: Db, ended: Insertable<Tables['ended_sessions']>) =>
  db
    .insertInto('ended_sessions')
    .values(ended)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Ends every session of a person. */
export const updateSessionEpoch = (db: Db, id: number) =>
  db
    .updateTable('users')
    .set((user) => ({ session_epoch: user('session_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Forgets the sessions that ended before a moment. */
export const deleteEndedSessions = (db: Db, before: Date) =>
  db.deleteFrom('ended_sessions').where('ended_at', '<', before).execute()

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

/**
 * The active account with this e-mail; locked, so that of two new links one voids the
 * other. Suspended ones get no mail.
 */
export const lockActiveAccount = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where(sameEmail(email))
    .where('status', '=', 'Active')
    .forNoKeyUpdate()
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

/** What the database keeps of the account's password; null where it has none. */
export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Locks the account whose password is to change. */
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
    .set((user) => ({ password_hash, session_epoch: user('session_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whoever signs in through a provider no longer gets into the account. */
export const deleteIdentities = (tx: Tx, user_id: number) =>
  tx.deleteFrom('social_identities').where('user_id', '=', user_id).execute()
