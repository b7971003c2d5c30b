import type { IdentityProvider } from '@prepwell/contract/accounts/auth.ts'
import { ownAddress } from '../../../../lib/own-address.ts'
import { paths } from '../../../../lib/paths.ts'
import { providerNames } from '../provider-names.ts'

/** A login through a provider for a page whose session has ended. */
export interface LoginAgain {
  readonly provider: IdentityProvider
  /** Only this user may log in: the page belongs to them. */
  readonly userId: number
  /** The address of that page. */
  readonly next: string
  /** True if that page stays open in another tab. */
  readonly isInNewTab: boolean
}

/**
 * The address that begins the login. It is the page to which providers send people back, because
 * the login page sends a reader away while an ended session is stored.
 */
export function againAddress({ provider, userId, next, isInNewTab }: LoginAgain): string {
  const query = new URLSearchParams({ again: provider, user: String(userId), next })
  if (isInNewTab) query.set('tab', 'new')
  return `${paths.socialCallback}?${query}`
}

/** Reads an {@link againAddress}; null if the page was opened for anything else. */
export function readAgain(query: URLSearchParams): LoginAgain | null {
  const provider = query.get('again') ?? ''
  const userId = Number(query.get('user'))
  if (!Object.hasOwn(providerNames, provider) || !Number.isSafeInteger(userId) || userId < 1)
    return null
  return {
    provider: provider as IdentityProvider,
    userId,
    next: ownAddress(query.get('next')) ?? paths.home,
    isInNewTab: query.get('tab') === 'new',
  }
}
