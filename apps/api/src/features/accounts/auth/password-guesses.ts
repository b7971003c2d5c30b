import type { FailureLimit } from '../../../platform/passwords/failure-counts.ts'

/** Wrong passwords that somebody may give who is signed in, wherever a call asks for it again. */
export const passwordGuesses: { readonly limit: FailureLimit } = {
  limit: { failures: 10, seconds: 600 },
}

/** Under which wrong passwords of an account count. */
export const passwordOf = ({ id }: { readonly id: number }): string => `password of ${id}`
