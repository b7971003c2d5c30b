import { AppError } from '../../../../platform/errors.ts'

/** 503: the school's provider does not respond as it should. `why` is only logged. */
export function ownProviderAway(why: string): AppError {
  const error = new AppError(
    'unavailable',
    'The login of your school does not work at the moment. Please try again in a few minutes',
  )
  error.cause = new Error(`oidc: ${why}`)
  return error
}

/** 400: the provider's answer does not fit, was used before, or is too old. */
export function answerRefused(why: string): AppError {
  const error = new AppError(
    'invalid_input',
    'This login is not valid, or it took too long. Please begin again',
  )
  error.cause = new Error(`oidc: ${why}`)
  return error
}
