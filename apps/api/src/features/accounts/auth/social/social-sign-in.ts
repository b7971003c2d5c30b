import type { Tx } from '../../../../platform/database/database.ts'
import { AppError, conflict } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findSessionUser, type SessionRow } from '../../../shared/access/index.ts'
import { admit, tellAdmins } from '../../sign-ups/index.ts'
import { createAccount } from '../create-account.ts'
import { accountWaiting } from '../log-in.ts'
import { mailWelcome } from '../mails/mail-welcome.ts'
import { type ProviderPerson, providerNames } from './provider-person.ts'
import {
  insertIdentity,
  lockEmailHolder,
  lockIdentity,
  lockIdentityOwner,
} from './social.queries.ts'
import { judgeSocialSignIn, type SocialVerdict } from './social-linking.ts'
import { accountName } from './social-name.ts'

/**
 * The account of a person whom a provider has authenticated; created or linked at the first
 * sign-in. Two simultaneous first sign-ins use the same account. Throws 403 when the account is
 * suspended or waits for an admin, or the school does not let the person sign up, 400 when the
 * provider gives no email, 409 when the account with this email may be another person's, or still
 * has the password of its slip.
 */
export async function signInSocially(
  context: Platform,
  { person, code }: { readonly person: ProviderPerson; readonly code?: string | undefined },
): Promise<SessionRow> {
  const now = context.clock.now()
  const user = await context.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, person.provider, person.subject)
    const known = await lockIdentityOwner(tx, person.provider, person.subject)
    const holder = known || !person.email ? undefined : await lockEmailHolder(tx, person.email)
    const verdict = judgeSocialSignIn(person, known, holder)
    const account = known ?? holder
    const user =
      verdict === 'create'
        ? await makeAccount(tx, context, { person, code })
        : requireEntry(verdict, account, person)
    if (verdict !== 'sign_in') {
      const { provider, subject } = person
      await insertIdentity(tx, { user_id: user.id, provider, subject, created_at: now })
    }
    return user
  })
  // Thrown after the commit, so that the new account exists while it waits.
  if (user.awaits_approval) throw accountWaiting()
  return user
}

interface EnteringAccount extends SessionRow {
  readonly awaits_approval: boolean
}

function requireEntry(
  verdict: Exclude<SocialVerdict, 'create'>,
  account: EnteringAccount | undefined,
  { provider }: ProviderPerson,
): EnteringAccount {
  if (account?.awaits_approval && verdict === 'suspended') throw accountWaiting()
  if (verdict === 'suspended')
    throw new AppError('account_suspended', 'Your account has been suspended')
  if (verdict === 'slip') throw slipUnused()
  if (verdict === 'taken')
    throw conflict(
      'An account with this email address already exists. Please log in with your password. If you do not know it, choose "Forgot password"',
    )
  if (verdict === 'no_email' || !account)
    throw new AppError(
      'invalid_input',
      `${providerNames[provider]} did not give us a verified email address. Please sign up with your email address and a password`,
    )
  return account
}

/** The 409 until the student has replaced the password on the slip. */
export const slipUnused = (): AppError =>
  conflict(
    'You have a slip from your school. Please log in with the roll number and the password on it',
  )

async function makeAccount(
  tx: Tx,
  context: Platform,
  {
    person: { provider, name: given, email, runsMailbox },
    code,
  }: { readonly person: ProviderPerson; readonly code: string | undefined },
): Promise<EnteringAccount> {
  if (!email) throw new Error('an account was to be made without an email')
  const now = context.clock.now()
  const { awaitsApproval, join } = await admit(tx, context, {
    ...{ email, code, now },
    vouchedBy: runsMailbox ? undefined : providerNames[provider],
  })
  const name = accountName(given, email)
  const { id } = await createAccount(tx, {
    name,
    email,
    password_hash: null,
    role: 'student',
    verified: true,
    awaitsApproval,
    created_at: now,
  })
  await join(id)
  if (awaitsApproval) await tellAdmins(tx, context, id)
  else await mailWelcome(tx, context, { name, email })
  const user = await findSessionUser(tx, id)
  if (!user) throw new Error('the new account is not there')
  return { ...user, awaits_approval: awaitsApproval }
}
