import type { SignInProvider } from '@prepwell/contract/accounts/auth.ts'
import { AppError } from '../../../../platform/errors.ts'
import { providerNames } from './provider-person.ts'

/**
 * 503: the provider does not respond as it should. `why` is only logged and must contain no token.
 */
export function providerAway(provider: SignInProvider, why: string): AppError {
  const name = providerNames[provider]
  const error = new AppError(
    'unavailable',
    `${name} login does not work at the moment. Please try again in a few minutes`,
  )
  error.cause = new Error(`${provider}: ${why}`)
  return error
}

/** 400: the provider does not accept the token, or no longer accepts it. */
export const tokenRefused = (provider: SignInProvider): AppError =>
  new AppError(
    'invalid_input',
    `${providerNames[provider]} did not accept this login, or it is too old. Please try again`,
  )

/** 401: a token that was issued to another site, which could replay it here. */
export const tokenForeign = (provider: SignInProvider): AppError =>
  new AppError('foreign_token', `This ${providerNames[provider]} login was made for another site`)
