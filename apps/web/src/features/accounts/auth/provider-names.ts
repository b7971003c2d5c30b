import type { SignInProvider } from '@prepwell/contract/accounts/auth.ts'

/** The providers as people call them. */
export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}
