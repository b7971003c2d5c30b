import type { FailureLimit } from '../../../platform/passwords/failure-counts.ts'

/**
 * Limits the wrong passwords of a signed-in person, over all calls that ask for the password again.
 */
export const passwordGuesses: { readonly limit: FailureLimit } = {
  limit: { failures: 10, seconds: 600 },
}

/** The key under which wrong passwords of an account are counted. */
export const passwordOf = ({ id }: { readonly id: number }): string => `password of ${id}`
