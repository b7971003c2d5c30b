import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

/** The purpose of a mailed link. */
export type Purpose = Tables['mailed_tokens']['purpose']

/** Locks the account that owns a mailed token. Every change to its tokens takes this lock. */
export const lockTokenOwner = (tx: Tx, purpose: Purpose, token_hash: Uint8Array) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'status', 'email_verified_at', 'awaits_approval'])
    .where('id', '=', (token) =>
      token
        .selectFrom('mailed_tokens')
        .select('user_id')
        .where('purpose', '=', purpose)
        .where('token_hash', '=', token_hash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The token with this hash if it has been neither used nor replaced; it may have expired. */
export const findUnusedToken = (tx: Tx, purpose: Purpose, token_hash: Uint8Array) =>
  tx
    .selectFrom('mailed_tokens')
    .select('expires_at')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** Deletes the account's links for this purpose. A deleted link is treated as unknown. */
export const deleteMailedTokens = (tx: Tx, user_id: number, purpose: Purpose) =>
  tx
    .deleteFrom('mailed_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .execute()

/** Stores the hash of a mailed token. */
export const insertMailedToken = (
  tx: Tx,
  token: Omit<Selectable<Tables['mailed_tokens']>, 'id' | 'used_at'>,
) => tx.insertInto('mailed_tokens').values(token).execute()

/**
 * Voids the account's links for this purpose, because one was followed or they are no longer
 * needed.
 */
export const updateTokensUsed = (tx: Tx, user_id: number, purpose: Purpose, now: Date) =>
  tx
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()

/** Deletes expired tokens, except those that a transaction is using. */
export const deleteExpiredTokens = (db: Db, now: Date) =>
  db
    .deleteFrom('mailed_tokens')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('mailed_tokens')
        .select('id')
        .where('expires_at', '<=', now)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
