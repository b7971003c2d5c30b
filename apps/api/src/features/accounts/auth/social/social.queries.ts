import type { IdentityProvider } from '@prepwell/contract/accounts/auth.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { hasEmail } from '../../../../platform/database/has-email.ts'
import { notAllowedNow } from '../../../../platform/errors.ts'
import { sessionColumns } from '../../../shared/access/index.ts'
import { isIdentityUndoable } from '../../../shared/deletions/index.ts'

const accountColumns = [
  ...sessionColumns,
  'email_verified_at',
  'awaits_approval',
  'must_change_password',
] as const

/**
 * Serialises sign-ins of one person until the transaction ends: the second of two first sign-ins
 * finds the account that the first one created.
 */
export const lockIdentity = (tx: Tx, provider: IdentityProvider, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`social ${provider} ${subject}`}, 0))`.execute(
    tx,
  )

/**
 * The account of an identity, locked against suspension and deletion; undefined for an identity
 * that is new to us.
 */
export async function lockIdentityOwner(tx: Tx, provider: IdentityProvider, subject: string) {
  const identity = tx
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
  const account = await tx
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', identity)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // Read again under the lock: a password reset may have removed the identity in the meantime.
  return account && (await identity.executeTakeFirst()) ? account : undefined
}

/**
 * Locks the account with this email, compared case-insensitively, as {@link lockIdentityOwner}
 * does; undefined if there is none.
 */
export async function lockEmailHolder(tx: Tx, email: string) {
  const account = await tx
    .selectFrom('users')
    .select(accountColumns)
    .where(hasEmail(email))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  const identities = await tx
    .selectFrom('social_identities')
    .select('provider')
    .where('user_id', '=', account.id)
    .execute()
  return { ...account, providers: identities.map((identity) => identity.provider) }
}

interface NewIdentity {
  readonly user_id: number
  readonly provider: IdentityProvider
  readonly subject: string
  readonly created_at: Date
}

/**
 * Links the identity to the account, so that it can sign in. Throws 400 while an undo can still
 * restore the account that had it.
 */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<void> {
  await tx.insertInto('social_identities').values(identity).execute()
  if (await isIdentityUndoable(tx, identity.created_at, identity))
    throw notAllowedNow(
      'You cannot log in this way at the moment. Please try again in a few seconds',
    )
}
