import type { SignInProvider } from '@prepwell/contract/auth.ts'
import { email as emailSchema } from '@prepwell/contract/wire/credentials.ts'

/** A person as Google or Facebook vouches for them. */
export interface ProviderPerson {
  readonly provider: SignInProvider
  /** The person's id at the provider; it never changes, an e-mail may. */
  readonly subject: string
  /** As the provider has it: it may be missing, too short, too long. */
  readonly name: string | undefined
  /** Null: none that the provider has verified and that we can write to. */
  readonly email: string | null
  /**
   * The provider itself runs the mailbox: who is signed in there reads its mail today, not only
   * once.
   */
  readonly runsMailbox: boolean
}

/** The providers as people call them. */
export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

/** The e-mail if it is one that we could have got at sign-up too, else null. */
export function usableEmail(email: string | undefined): string | null {
  const parsed = emailSchema.safeParse(email)
  return parsed.success ? parsed.data : null
}
