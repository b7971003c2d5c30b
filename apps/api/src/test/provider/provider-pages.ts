import type { SignInProvider } from '@prepwell/contract/accounts/auth.ts'
import { ourselves } from './provider-protocols.ts'

/** A person whom the provider's page offers to sign in as. */
interface Offer {
  readonly token: string
  readonly name: string
}

const clientIds = { google: ourselves.google.clientId, facebook: ourselves.facebook.appId }

/**
 * A provider's page with a link for each person and one to refuse. Each link leads back to the app
 * as at the real provider.
 */
export function authorizePage(
  provider: SignInProvider,
  query: URLSearchParams,
  offers: readonly Offer[],
): string {
  const isWhole =
    query.get('client_id') === clientIds[provider] &&
    query.get('response_type') === 'token' &&
    ['redirect_uri', 'state', 'scope'].every((name) => query.get(name))
  if (!isWhole) return '<h1>Error 400: invalid_request</h1>'
  const state = query.get('state') ?? ''
  const back = (mark: '#' | '?', fields: Record<string, string>) =>
    `${query.get('redirect_uri')}${mark}${new URLSearchParams({ ...fields, state })}`
  const error = 'access_denied'
  const links = [
    ...offers.map(({ token, name }) => ({
      label: `Continue as ${name}`,
      href: back('#', { access_token: token, token_type: 'Bearer', expires_in: '3599' }),
    })),
    // Google puts the refusal after the #. Facebook puts it after a ? and adds its own # at the
    // end.
    {
      label: 'Cancel',
      href:
        provider === 'google'
          ? back('#', { error })
          : `${back('?', { error, error_reason: 'user_denied' })}#_=_`,
    },
  ]
  const items = links.map(
    ({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  )
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Choose an account</title><h1>Choose an account</h1><ul>${items.join('')}</ul></html>`
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
