import { type Permission, permissions } from '@prepwell/contract/wire/permissions.ts'
import { isForTokens } from '@prepwell/contract/wire/token-permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** A valid token, with the account that its calls act as. */
export interface FoundToken {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly granted: readonly Permission[]
  readonly last_used_at: Date | null
}

/**
 * True if the `api_tokens` row is valid at this moment, which requires that its creator is still an
 * admin.
 */
export const worksAt = (now: Date) => sql<boolean>`(api_tokens.ended_at is null
  and api_tokens.expires_at > ${now}::timestamptz and exists (
    select from users as maker where maker.id = api_tokens.made_by
      and maker.role = 'Admin' and maker.status = 'Active'))`

/** Finds a valid token by its hash. Never cached, so that a revoked token stops working at once. */
export async function findToken(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['users.id', 'users.name', 'users.username'])
    .select(['api_tokens.permissions', 'api_tokens.last_used_at'])
    .where('token_hash', '=', token_hash)
    .where(worksAt(now))
    .executeTakeFirst()
  if (!row) return undefined
  const { permissions: stored, ...found } = row
  // An older or newer release may have stored a permission that this one does not grant.
  return { ...found, granted: stored.filter(isPermission).filter(isForTokens) }
}

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)

/** Records that a token was used, unless any process recorded this less than a minute ago. */
export const updateLastUsed = (db: Db, userId: number, now: Date) =>
  sql`update api_tokens set last_used_at = ${now}::timestamptz where user_id = ${userId}
    and (last_used_at is null or last_used_at <= ${now}::timestamptz - interval '1 minute')`.execute(
    db,
  )

/** Ends, permanently, the tokens that this account created. */
export async function endTokensOf(tx: Tx, makerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ ended_at: now })
    .where('made_by', '=', makerId)
    .where('ended_at', 'is', null)
    .execute()
}
