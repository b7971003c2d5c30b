import type { TokenPermission } from '@prepwell/contract/wire/token-permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { worksAt } from '../../shared/access/index.ts'

/** All tokens: working ones first, then the newest. */
export const selectApiTokens = (db: Db, now: Date) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .leftJoin('users as maker', 'maker.id', 'api_tokens.made_by')
    .select(['api_tokens.id', 'users.name', 'api_tokens.permissions', 'begins_with'])
    .select(['api_tokens.created_at', 'maker.name as created_by', 'expires_at', 'last_used_at'])
    .select([worksAt(now).as('works'), 'ended_at'])
    .orderBy(worksAt(now), 'desc')
    .orderBy('api_tokens.id', 'desc')
    .execute()

/**
 * Waits for other transactions that make a token, so that the limit holds; returns the number of
 * working tokens.
 */
export async function lockAndCountWorking(tx: Tx, now: Date): Promise<number> {
  await sql`lock table api_tokens in share row exclusive mode`.execute(tx)
  const { working } = await tx
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('working'))
    .where(worksAt(now))
    .executeTakeFirstOrThrow()
  return working
}

interface NewToken {
  readonly name: string
  readonly username: string
  readonly token_hash: Buffer
  readonly begins_with: string
  readonly permissions: readonly TokenPermission[]
  readonly made_by: number
  readonly expires_at: Date
  readonly created_at: Date
}

/**
 * Adds a token with the account that it acts as. The account has no role and no password and is
 * suspended, so nobody can sign in with it. Its address cannot exist (RFC 2606).
 */
export async function insertApiToken(tx: Tx, { name, username, ...token }: NewToken) {
  const { created_at } = token
  const account = await tx
    .insertInto('users')
    .values({
      ...{ name, username, email: `${username}@token.invalid`, created_at },
      ...{ role: 'Staff', status: 'Suspended', notifications_enabled: false },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('api_tokens')
    .values({ ...token, permissions: [...token.permissions], user_id: account.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, user_id: account.id }
}

/** Locks a token; throws 404 if it does not exist. */
export const lockApiToken = (tx: Tx, id: number) =>
  tx
    .selectFrom('api_tokens')
    .select(['user_id', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('API token'))

export const updateEnded = (tx: Tx, id: number, ended_at: Date) =>
  tx.updateTable('api_tokens').set({ ended_at }).where('id', '=', id).execute()
