import type { Tx } from '../../../../platform/database/database.ts'
import { AppError, conflict } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findSessionUser, type SessionRow } from '../../../shared/access/index.ts'
import { createAccount } from '../create-account.ts'
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
 * suspended, 400 when the provider gives no email, 409 when the account with this email may be
 * another person's.
 */
export function signInSocially(context: Platform, person: ProviderPerson): Promise<SessionRow> {
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, person.provider, person.subject)
    const known = await lockIdentityOwner(tx, person.provider, person.subject)
    const holder = known || !person.email ? undefined : await lockEmailHolder(tx, person.email)
    const verdict = judgeSocialSignIn(person, known, holder)
    const account = known ?? holder
    const user =
      verdict === 'create'
        ? await makeAccount(tx, context, person)
        : requireEntry(verdict, account, person)
    if (verdict !== 'sign_in') {
      const { provider, subject } = person
      await insertIdentity(tx, { user_id: user.id, provider, subject, created_at: now })
    }
    return user
  })
}

function requireEntry(
  verdict: Exclude<SocialVerdict, 'create'>,
  account: SessionRow | undefined,
  { provider }: ProviderPerson,
): SessionRow {
  if (verdict === 'suspended')
    throw new AppError('account_suspended', 'Your account has been suspended')
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

async function makeAccount(
  tx: Tx,
  context: Platform,
  { name: given, email }: ProviderPerson,
): Promise<SessionRow> {
  if (!email) throw new Error('an account was to be made without an e-mail')
  const name = accountName(given, email)
  const { id } = await createAccount(tx, {
    name,
    email,
    password_hash: null,
    role: 'student',
    verified: true,
    created_at: context.clock.now(),
  })
  await mailWelcome(tx, context, { name, email })
  const user = await findSessionUser(tx, id)
  if (!user) throw new Error('the new account is not there')
  return user
}
