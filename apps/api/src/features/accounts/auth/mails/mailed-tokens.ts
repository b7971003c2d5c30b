import { createHash, randomBytes } from 'node:crypto'
import { after } from '../../../../platform/clock.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import {
  deleteExpiredTokens,
  deleteMailedTokens,
  findUnusedToken,
  insertMailedToken,
  lockTokenOwner,
  type Purpose,
} from './mailed-tokens.queries.ts'

/** The stored form of a token, so that a reader of the database cannot follow the link. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Makes a token for a mailed link that is valid for `seconds`. Older links of the account for this
 * purpose become void. Lock the account first.
 */
export async function issueToken(
  tx: Tx,
  user_id: number,
  purpose: Purpose,
  now: Date,
  seconds: number,
): Promise<string> {
  await deleteMailedTokens(tx, user_id, purpose)
  return (await issueFurtherToken(tx, user_id, purpose, now, seconds)).token
}

/** Like {@link issueToken}, but older links stay valid until one of them is used. */
export async function issueFurtherToken(
  tx: Tx,
  user_id: number,
  purpose: Purpose,
  now: Date,
  seconds: number,
): Promise<{ token: string; expires_at: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = after(now, seconds)
  await insertMailedToken(tx, {
    user_id,
    purpose,
    token_hash: hashToken(token),
    created_at: now,
    expires_at,
  })
  return { token, expires_at }
}

/**
 * Locks the account that owns a mailed link, and tells if the link still works; null for an unknown
 * link.
 */
export async function lockLinkOwner(tx: Tx, purpose: Purpose, token: string, now: Date) {
  const hash = hashToken(token)
  const account = await lockTokenOwner(tx, purpose, hash)
  if (!account) return null
  // Read under the lock: the link may have been used or replaced while we waited.
  const mailed = await findUnusedToken(tx, purpose, hash)
  return { account, works: mailed !== undefined && mailed.expires_at > now }
}

/** Deletes links that have expired. */
export async function purgeTokens(db: Db, now: Date): Promise<void> {
  await deleteExpiredTokens(db, now)
}
