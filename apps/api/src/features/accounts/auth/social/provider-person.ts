import type { SignInProvider } from '@prepwell/contract/accounts/auth.ts'
import { email as emailSchema } from '@prepwell/contract/wire/credentials.ts'

/** A person as confirmed by Google or Facebook. */
export interface ProviderPerson {
  readonly provider: SignInProvider
  /** The person's id at the provider. It never changes; an email may. */
  readonly subject: string
  /** Unchanged from the provider: possibly missing, too short or too long. */
  readonly name: string | undefined
  /** Null if the provider has not verified an email that we can write to. */
  readonly email: string | null
  /**
   * True if the provider hosts the mailbox: the person signed in there can read its mail today, not
   * only at some earlier time.
   */
  readonly runsMailbox: boolean
}

/** The providers' names for display. */
export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

/** The email if sign-up would accept it too, otherwise null. */
export function usableEmail(email: string | undefined): string | null {
  const parsed = emailSchema.safeParse(email)
  return parsed.success ? parsed.data : null
}
