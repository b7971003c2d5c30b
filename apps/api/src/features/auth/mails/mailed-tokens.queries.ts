import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Tables } from '../../../platform/tables.ts'

/** What a mailed link is good for. */
export type Purpose = Tables['mailed_tokens']['purpose']

/** Locks the account that a mailed token belongs to, as every change of its tokens does. */
export const lockTokenOwner = (tx: Tx, purpose: Purpose, token_hash: Uint8Array) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'status', 'email_verified_at'])
    .where('id', '=', (token) =>
      token
        .selectFrom('mailed_tokens')
        .select('user_id')
        .where('purpose', '=', purpose)
        .where('token_hash', '=', token_hash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The token with this hash, if it has been neither used nor replaced; it may be too old. */
export const findUnusedToken = (tx: Tx, purpose: Purpose, token_hash: Uint8Array) =>
  tx
    .selectFrom('mailed_tokens')
    .select('expires_at')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** Voids the account's links for a purpose: nobody knows them any more. */
export const deleteMailedTokens = (tx: Tx, user_id: number, purpose: Purpose) =>
  tx
    .deleteFrom('mailed_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .execute()

/** Keeps a mailed token. */
export const insertMailedToken = (
  tx: Tx,
  token: Omit<Selectable<Tables['mailed_tokens']>, 'id' | 'used_at'>,
) => tx.insertInto('mailed_tokens').values(token).execute()

/**
 * The account's links for this purpose do nothing more: one was followed, or
 * there is no need for them now.
 */
export const updateTokensUsed = (tx: Tx, user_id: number, purpose: Purpose, now: Date) =>
  tx
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()

/** Forgets the tokens that are too old to work, but for those that somebody is using just now. */
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
