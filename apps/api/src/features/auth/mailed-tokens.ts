import { createHash, randomBytes } from 'node:crypto'
import { after } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { replaceMailedTokens } from './auth.queries.ts'

/** What the database keeps of a token: who reads it cannot follow the link. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a token for a mailed link that lives `seconds`; older links of the account for this purpose are void. Lock the account first. */
export async function issueToken(
  tx: Tx,
  user_id: number,
  purpose: Tables['mailed_tokens']['purpose'],
  now: Date,
  seconds: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await replaceMailedTokens(tx, {
    user_id,
    purpose,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: after(now, seconds),
  })
  return token
}
