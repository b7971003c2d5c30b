import type { FailureLimit } from '../../../platform/passwords/failure-counts.ts'

/**
 * Wrong passwords that a signed-in person may give in all calls that ask for the password again.
 */
export const passwordGuesses: { readonly limit: FailureLimit } = {
  limit: { failures: 10, seconds: 600 },
}

/** The key under which wrong passwords of an account are counted. */
export const passwordOf = ({ id }: { readonly id: number }): string => `password of ${id}`
