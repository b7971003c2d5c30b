import { listSignInProviders } from '@prepwell/contract/accounts/auth.ts'
import { beginOidc } from '@prepwell/contract/accounts/oidc.ts'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { beginSocialSignIn, keepOwnSignIn } from '../social-request.ts'
import type { LoginAgain } from './again-address.ts'

type Begun = { readonly url: string } | { readonly problem: 'not-kept' | 'not-offered' }

/** Stores the request in this tab, and returns the address of the provider's page. */
export const beginAgainMutation = () =>
  mutationOptions({ mutationFn: beginAgain, meta: { silent: true } })

async function beginAgain(again: LoginAgain): Promise<Begun> {
  const { provider, next } = again
  if (provider === 'oidc') {
    const begun = await call(beginOidc, {})
    const isKept = keepOwnSignIn(begun, next, null, again)
    return isKept ? { url: begun.authorize_url } : { problem: 'not-kept' }
  }
  const { data } = await call(listSignInProviders, {})
  const found = data.find((offered) => offered.provider === provider)
  if (!found) return { problem: 'not-offered' }
  const url = beginSocialSignIn(provider, found.authorize_url, next, null, again)
  return url ? { url } : { problem: 'not-kept' }
}
