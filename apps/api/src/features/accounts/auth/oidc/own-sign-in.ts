import { rolesOf } from '@prepwell/contract/wire/roles.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { AppError, conflict } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findSessionUser, type SessionRow } from '../../../shared/access/index.ts'
import type { Origin } from '../../../shared/audit/index.ts'
import { admit, tellAdmins } from '../../sign-ups/index.ts'
import { updateVerified } from '../auth.queries.ts'
import { createAccount } from '../create-account.ts'
import { accountWaiting } from '../log-in.ts'
import { mailWelcome } from '../mails/mail-welcome.ts'
import { lockIdentity, lockIdentityOwner } from '../social/social.queries.ts'
import { accountName } from '../social/social-name.ts'
import { slipUnused } from '../social/social-sign-in.ts'
import { applyClaims } from './apply-claims.ts'
import { judgeOwnSignIn, type OwnVerdict } from './judge-own-sign-in.ts'
import { type Given, givenBy, type OwnPerson } from './own-person.ts'
import { lockHolder, replaceIdentity } from './own-sign-in.queries.ts'
import { type StoredProvider, selectClaimValues } from './provider.queries.ts'

interface Input {
  readonly provider: Pick<StoredProvider, 'issuer' | 'makes_accounts' | 'claim'>
  readonly person: OwnPerson
  /** A sign-up code of the school. */
  readonly code?: string | undefined
  readonly origin: Origin
}

/** The account that the person may use, or a staff account that must be joined first. */
export type OwnSignIn =
  | { readonly kind: 'account'; readonly user: SessionRow }
  | { readonly kind: 'join'; readonly email: string }

/**
 * The account of a person whom the school's own provider has authenticated: already known, joined
 * by the verified address, or created. Two simultaneous first sign-ins use the same account. Claims
 * are applied at each sign-in. Throws 403 and 409 like a sign-in with Google, and 403 if no account
 * may be created, or the account has no role any more.
 */
export async function signInByOwnProvider(context: Platform, input: Input): Promise<OwnSignIn> {
  const { person, provider, origin } = input
  const now = context.clock.now()
  const result = await context.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, 'oidc', person.subject)
    const known = await lockIdentityOwner(tx, 'oidc', person.subject)
    const holder = known || !person.email ? undefined : await lockHolder(tx, person.email)
    const verdict = judgeOwnSignIn(person, provider, known, holder)
    const given =
      provider.claim === null ? null : givenBy(person.values, await selectClaimValues(tx))
    if (verdict === 'create') return makeAccount(tx, context, { ...input, given })
    const account = requireEntry(verdict, known ?? holder)
    if (verdict === 'prove') return { join: account.email }
    if (verdict === 'link') {
      await replaceIdentity(tx, { user_id: account.id, subject: person.subject, now })
      if (!account.email_verified_at) await updateVerified(tx, account.id, now)
    }
    if (given) await applyClaims(tx, { account, given, origin, now })
    return { id: account.id }
  })
  // Checked after the commit, so that an error does not restore what the claims have revoked.
  if ('join' in result) return { kind: 'join', email: result.join }
  const user = await findSessionUser(context.db, result.id)
  if (!user) throw new Error('the account is not there')
  return { kind: 'account', user: requireUsable(user, 'waits' in result && result.waits) }
}

/** Throws 403 for an account that waits for an admin, and for staff without a role. */
export function requireUsable(user: SessionRow, waits = false): SessionRow {
  if (waits) throw accountWaiting()
  if (rolesOf(user).length === 0)
    throw new AppError('forbidden', 'Your account has no role here any more. Please ask an admin')
  return user
}

interface FoundAccount extends SessionRow {
  readonly awaits_approval: boolean
  readonly email_verified_at: Date | null
}

function requireEntry(
  verdict: Exclude<OwnVerdict, 'create'>,
  account: FoundAccount | undefined,
): FoundAccount {
  if (verdict === 'unknown')
    throw new AppError(
      'sign_up_refused',
      'There is no account with your email address here. Please ask your school',
    )
  if (verdict === 'taken')
    throw conflict(
      'An account with this email address already exists. Please log in with your password. If you do not know it, choose "Forgot password"',
    )
  if (verdict === 'suspended' && account?.awaits_approval) throw accountWaiting()
  if (verdict === 'suspended')
    throw new AppError('account_suspended', 'Your account has been suspended')
  if (verdict === 'slip') throw slipUnused()
  if (verdict === 'no_email' || !account)
    throw new AppError(
      'sign_up_refused',
      'Your school account has no verified email address. Please ask your school',
    )
  return account
}

/**
 * A claim that makes a person staff replaces the admins' approval, so that person's account never
 * waits.
 */
async function makeAccount(
  tx: Tx,
  context: Platform,
  { person, code, origin, given }: Input & { readonly given: Given | null },
): Promise<{ id: number; waits: boolean }> {
  const { email } = person
  if (!email) throw new Error('an account was to be made without an email')
  const now = context.clock.now()
  const isStaff = given !== null && given.roles.length > 0
  const role = isStaff ? 'Staff' : 'student'
  const admission = await admit(tx, context, { email, code, now })
  const waits = admission.awaitsApproval && !isStaff
  const name = accountName(person.name, email)
  const account = { name, email, password_hash: null, role, verified: true } as const
  const { id } = await createAccount(tx, { ...account, awaitsApproval: waits, created_at: now })
  await replaceIdentity(tx, { user_id: id, subject: person.subject, now })
  if (!isStaff) await admission.join(id)
  if (given) await applyClaims(tx, { account: { id, role }, given, origin, now })
  if (waits) await tellAdmins(tx, context, id)
  else if (!isStaff) await mailWelcome(tx, context, { name, email })
  return { id, waits }
}
