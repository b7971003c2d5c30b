import type { SignInProvider } from '@prepwell/contract/accounts/auth.ts'
import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { ProviderPerson } from './provider-person.ts'

interface Account {
  readonly status: 'Active' | 'Suspended'
}

/** The account that has the person's email. */
export interface EmailHolder extends Account {
  readonly role: AccountKind
  readonly email_verified_at: Date | null
  /** The providers through which a person can sign in to the account. */
  readonly providers: readonly SignInProvider[]
}

/** The result of a sign-in by a provider; the last three are refusals. */
export type SocialVerdict = 'sign_in' | 'create' | 'link' | 'suspended' | 'no_email' | 'taken'

/**
 * Decides about a person whom a provider has authenticated. `known` is the account that the person
 * signed in to before; it alone counts, whatever the email is now. `holder` is the account with the
 * same email.
 */
export function judgeSocialSignIn(
  person: Pick<ProviderPerson, 'provider' | 'email' | 'runsMailbox'>,
  known: Account | undefined,
  holder: EmailHolder | undefined,
): SocialVerdict {
  if (known) return known.status === 'Active' ? 'sign_in' : 'suspended'
  if (!person.email) return 'no_email'
  if (!holder) return 'create'
  // The state of an account is revealed only to its owner, so this check comes first.
  if (!isSafeToLink(person, holder)) return 'taken'
  return holder.status === 'Active' ? 'link' : 'suspended'
}

/**
 * True if the account certainly belongs to the person. Google must host the mailbox now: an email
 * that was verified once may belong to another person today. The account's own email must be
 * verified by us: anyone may enter any email at sign-up, and for an account made by Facebook we
 * have only Facebook's word. An admin account is never linked to a provider.
 */
const isSafeToLink = (
  person: Pick<ProviderPerson, 'provider' | 'runsMailbox'>,
  holder: EmailHolder,
): boolean =>
  person.provider === 'google' &&
  person.runsMailbox &&
  isStudentAccount(holder) &&
  holder.email_verified_at !== null &&
  holder.providers.length === 0
