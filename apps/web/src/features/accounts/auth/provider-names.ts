import type { SignInProvider } from '@prepwell/contract/accounts/auth.ts'

export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}
