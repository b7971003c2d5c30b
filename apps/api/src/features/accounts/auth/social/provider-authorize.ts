import type { SignInProvider } from '@prepwell/contract/accounts/auth.ts'
import type { Settings } from '../../../../settings.ts'

/**
 * The configured providers with the addresses at which their sign-in begins; these lack
 * `redirect_uri` and `state`.
 */
export function authorizeUrls({
  google,
  facebook,
}: Settings): { provider: SignInProvider; authorize_url: string }[] {
  return [
    ...(google
      ? [
          {
            provider: 'google' as const,
            authorize_url: address(google.authorizeUrl, {
              client_id: google.clientId,
              response_type: 'token',
              scope: 'openid email profile',
              // On a shared computer the previous person's account must not be used silently.
              prompt: 'select_account',
            }),
          },
        ]
      : []),
    ...(facebook
      ? [
          {
            provider: 'facebook' as const,
            authorize_url: address(facebook.authorizeUrl, {
              client_id: facebook.appId,
              response_type: 'token',
              scope: 'public_profile,email',
              // Asks for the email again if the person refused access to it the first time.
              auth_type: 'rerequest',
            }),
          },
        ]
      : []),
  ]
}

function address(base: string, query: Record<string, string>): string {
  const url = new URL(base)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}
