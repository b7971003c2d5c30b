import type { IdentityProvider } from '@prepwell/contract/accounts/auth.ts'

export const providerNames: Readonly<Record<IdentityProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  oidc: 'The provider of your school',
}
