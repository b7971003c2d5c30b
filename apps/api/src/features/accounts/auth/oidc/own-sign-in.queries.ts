import type { StaffRole } from '@prepwell/contract/wire/roles.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { sessionColumns } from '../../../shared/access/index.ts'
import { insertIdentity } from '../social/social.queries.ts'

/** Locks the account with this email and reads every way into it; undefined if there is none. */
export async function lockHolder(tx: Tx, email: string) {
  const account = await tx
    .selectFrom('users')
    .select([...sessionColumns, 'email_verified_at', 'awaits_approval'])
    .select(['must_change_password', 'password_hash'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  const identities = await tx
    .selectFrom('social_identities')
    .select(['provider', 'subject'])
    .where('user_id', '=', account.id)
    .execute()
  const { password_hash, ...holder } = account
  return { ...holder, has_password: password_hash !== null, identities }
}

/** Links the identity to the account, and unlinks any from an earlier provider of the school. */
export async function replaceIdentity(
  tx: Tx,
  { user_id, subject, now }: { readonly user_id: number; readonly subject: string; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('social_identities')
    .where('user_id', '=', user_id)
    .where('provider', '=', 'oidc')
    .execute()
  await insertIdentity(tx, { user_id, provider: 'oidc', subject, created_at: now })
}

/** Sets the account's groups given by a claim; memberships given otherwise stay. */
export async function replaceClaimedGroups(
  tx: Tx,
  { user_id, groupIds, now }: { user_id: number; groupIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    delete from group_members where student_id = ${user_id}::integer and by_claim
      and group_id <> all(${[...groupIds]}::integer[])`.execute(tx)
  await sql`
    insert into group_members (group_id, student_id, joined_at, by_claim)
    select id, ${user_id}::integer, ${now}::timestamptz, true from groups
    where id = any(${[...groupIds]}::integer[]) order by id
    on conflict do nothing`.execute(tx)
}

const rolesOf = async (tx: Tx, user_id: number): Promise<StaffRole[]> => {
  const rows = await tx
    .selectFrom('staff_roles')
    .select('role')
    .where('user_id', '=', user_id)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Sets the account's roles given by a claim; those that an admin gave stay. */
export async function replaceClaimedRoles(
  tx: Tx,
  { user_id, roles }: { readonly user_id: number; readonly roles: readonly StaffRole[] },
): Promise<{ before: StaffRole[]; after: StaffRole[] }> {
  const before = await rolesOf(tx, user_id)
  await sql`
    delete from staff_roles where user_id = ${user_id}::integer and by_claim
      and role <> all(${[...roles]}::text[])`.execute(tx)
  await sql`
    insert into staff_roles (user_id, role, by_claim)
    select ${user_id}::integer, unnest(${[...roles]}::text[]), true
    on conflict do nothing`.execute(tx)
  return { before, after: await rolesOf(tx, user_id) }
}

/** Records that the token was used; false if it had been before. */
export async function useToken(
  db: Db,
  { id, ends_at }: { readonly id: string; readonly ends_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_tokens')
    .values({ id, ends_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Deletes the records of tokens that are too old to be used again. */
export async function purgeUsedTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_tokens').where('ends_at', '<', now).execute()
}

/**
 * Ends the open sessions that began with this identity, or with this session at the provider. Given
 * both, it also ends sessions of the identity whose session at the provider is unknown, because
 * each may be this one. Returns the number ended.
 */
export async function endProviderSessions(
  db: Db,
  {
    issuer,
    subject,
    session,
    ended_at,
  }: {
    readonly issuer: string
    readonly subject: string | null
    readonly session: string | null
    readonly ended_at: Date
  },
): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from sessions
      where starts_with(provider_subject, ${`${issuer} `})
        and (${subject}::text is null or provider_subject = ${subject})
        and (${session}::text is null or provider_session = ${session}
          or (${subject}::text is not null and provider_session is null))
        and (${subject}::text is not null or ${session}::text is not null)
      returning user_id, session_id),
    ended as (
      insert into ended_sessions (user_id, session_id, ended_at)
      select user_id, session_id, ${ended_at}::timestamptz from gone
      on conflict do nothing)
    select from gone`.execute(db)
  return rows.length
}
