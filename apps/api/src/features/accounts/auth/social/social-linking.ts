import type { IdentityProvider } from '@prepwell/contract/accounts/auth.ts'
import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { ProviderPerson } from './provider-person.ts'

export interface EnteredAccount {
  readonly status: 'Active' | 'Suspended'
  /** True while the owner still has to replace the password of a printed slip. */
  readonly must_change_password: boolean
}

/** The account that has the person's email. */
export interface EmailHolder extends EnteredAccount {
  readonly role: AccountKind
  readonly email_verified_at: Date | null
  /** The providers through which a person can sign in to the account. */
  readonly providers: readonly IdentityProvider[]
}

/** The result of a sign-in with a provider; the last four are refusals. */
export type SocialVerdict =
  | 'sign_in'
  | 'create'
  | 'link'
  | 'suspended'
  | 'slip'
  | 'no_email'
  | 'taken'

/**
 * Decides about a person whom a provider has authenticated. `known` is the account that the person
 * signed in to before; it alone counts, whatever the email is now. `holder` is the account with the
 * same email.
 */
export function judgeSocialSignIn(
  person: Pick<ProviderPerson, 'provider' | 'email' | 'runsMailbox'>,
  known: EnteredAccount | undefined,
  holder: EmailHolder | undefined,
): SocialVerdict {
  if (known) return refusalOf(known) ?? 'sign_in'
  if (!person.email) return 'no_email'
  if (!holder) return 'create'
  // The state of an account is revealed only to its owner, so this check comes first.
  if (!isSafeToLink(person, holder)) return 'taken'
  return refusalOf(holder) ?? 'link'
}

/** The reason why nobody may enter the account through a provider now. */
export function refusalOf({
  status,
  must_change_password,
}: EnteredAccount): 'suspended' | 'slip' | undefined {
  if (status !== 'Active') return 'suspended'
  return must_change_password ? 'slip' : undefined
}

/**
 * True if the account certainly belongs to the person. Google must host the mailbox now, because an
 * email that was verified once may belong to another person today. We must have verified the
 * account's own email: anyone may enter any email at sign-up, and for an account made through
 * Facebook we have only Facebook's word. An admin account is never linked to a provider.
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
