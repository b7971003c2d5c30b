import type { SignInProvider } from '@prepwell/contract/auth.ts'
import type { ProviderPerson } from './provider-person.ts'

interface Account {
  readonly status: 'Active' | 'Suspended'
}

/** The account that has the person's e-mail. */
export interface EmailHolder extends Account {
  readonly role: 'Admin' | 'student'
  readonly email_verified_at: Date | null
  /** The providers by which it can be signed in to. */
  readonly providers: readonly SignInProvider[]
}

/** What a sign-in by a provider leads to; the last three are refusals. */
export type SocialVerdict = 'sign_in' | 'create' | 'link' | 'suspended' | 'no_email' | 'taken'

/**
 * Decides about a person for whom a provider vouches. `known` is the account that the
 * person signed in to before: it counts alone, whatever the e-mail is now. `holder` is
 * the account with the same e-mail.
 */
export function judgeSocialSignIn(
  person: Pick<ProviderPerson, 'provider' | 'email' | 'runsMailbox'>,
  known: Account | undefined,
  holder: EmailHolder | undefined,
): SocialVerdict {
  if (known) return known.status === 'Active' ? 'sign_in' : 'suspended'
  if (!person.email) return 'no_email'
  if (!holder) return 'create'
  // The state of an account is told to its owner only, so this comes first.
  if (!isSafeToLink(person, holder)) return 'taken'
  return holder.status === 'Active' ? 'link' : 'suspended'
}

/**
 * Is it certain that both are the same person? Google must run the mailbox now: an e-mail that was
 * verified once may belong to somebody else today. The account's own e-mail must be proved to us:
 * anybody may type any e-mail at sign-up, and an account that came from Facebook has Facebook's
 * word only. An admin's account is never opened from outside.
 */
const isSafeToLink = (
  person: Pick<ProviderPerson, 'provider' | 'runsMailbox'>,
  holder: EmailHolder,
): boolean =>
  person.provider === 'google' &&
  person.runsMailbox &&
  holder.role === 'student' &&
  holder.email_verified_at !== null &&
  holder.providers.length === 0
