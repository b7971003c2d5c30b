import type { SignInProvider } from '@prepwell/contract/auth.ts'

/** The providers as people call them. */
export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

const providers = ['google', 'facebook'] as const

/** Why a button cannot be used; empty while all can, or nothing is known yet. */
export function providersNote(
  configured: readonly SignInProvider[] | undefined,
  isFailed: boolean,
): string {
  if (!configured) return isFailed ? `${sentence(providers)} not available at the moment.` : ''
  const missing = providers.filter((provider) => !configured.includes(provider))
  return missing.length > 0 ? `${sentence(missing)} not configured on this site.` : ''
}

const sentence = (of: readonly SignInProvider[]) =>
  `${of.map((provider) => providerNames[provider]).join(' and ')} sign-in ${of.length > 1 ? 'are' : 'is'}`
