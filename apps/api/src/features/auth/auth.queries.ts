import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { prepared } from '../../platform/prepared.ts'
import type { Tables } from '../../platform/tables.ts'

/** The fields of a user that every call needs. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

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

/** The account of a session; an admin may lack the second step. */
interface FoundSession extends SessionRow {
  readonly lacks_second_factor: boolean
}

/** A session that an access token names. */
export interface ClaimedSession {
  readonly user_id: number
  readonly session_id: string
}

/**
 * The accounts behind access tokens, unless the session has ended; `place` is the place in the
 * list, from 1. One read by primary keys for every call.
 */
const selectActiveSessions = prepared(
  'active_sessions',
  (db, { user_ids, session_ids }: { user_ids: number[]; session_ids: string[] }) =>
    sql<FoundSession & { place: number }>`
      select claimed.place::integer, ${sql.join(sessionColumns.map((name) => sql.ref(`users.${name}`)))},
        -- Asked for admins only: an exam has none.
        case when users.role = 'Admin' then not exists (
          select from second_factors as factor
          where factor.user_id = users.id and factor.confirmed_at is not null
        ) else false end as lacks_second_factor
      from unnest(${user_ids}::integer[], ${session_ids}::text[])
          with ordinality as claimed (user_id, session_id, place)
        join users on users.id = claimed.user_id
      where not exists (
        select from ended_sessions as ended
        where ended.user_id = claimed.user_id and ended.session_id = claimed.session_id
      )`.compile(db),
)

/** The account of each session, in the order of the sessions; undefined where it has ended. */
export async function findSessions(
  db: Db,
  claimed: readonly ClaimedSession[],
): Promise<(FoundSession | undefined)[]> {
  const found = await selectActiveSessions(db, {
    user_ids: claimed.map(({ user_id }) => user_id),
    session_ids: claimed.map(({ session_id }) => session_id),
  })
  const byPlace = new Map(found.map(({ place, ...user }) => [place, user]))
  return claimed.map((_session, index) => byPlace.get(index + 1))
}

/** Ends every session of a person. */
export const updateSessionEpoch = (db: Db, id: number) =>
  db
    .with('gone', (cte) => cte.deleteFrom('sessions').where('user_id', '=', id))
    .updateTable('users')
    .set((user) => ({ session_epoch: user('session_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()

/**
 * The account with this email, compared case-insensitively, with the fields that a sign-in checks.
 */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...sessionColumns, 'password_hash', 'email_verified_at'])
    .where(sameEmail(email))
    .executeTakeFirst()

/** Does an account have this email? Compared case-insensitively. */
export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where(sameEmail(email)).executeTakeFirst()
  return row !== undefined
}

/**
 * The active account with this email. It is locked, so that of two new links one voids the other.
 * Suspended accounts get no mail.
 */
export const lockActiveAccount = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where(sameEmail(email))
    .where('status', '=', 'Active')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Inserts the account; undefined when its email or its username is taken. */
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

/** The stored password hash of the account; null where it has no password. */
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
    .set((user) => ({ password_hash, session_epoch: user('session_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Removes the account's provider identities, so that they no longer sign in to it. */
export const deleteIdentities = (tx: Tx, user_id: number) =>
  tx.deleteFrom('social_identities').where('user_id', '=', user_id).execute()
