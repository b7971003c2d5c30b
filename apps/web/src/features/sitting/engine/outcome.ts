/** Why a call about a running exam brought nothing. The texts are for the student. */
export type Failure =
  /** Nobody answered, or the server has trouble: worth trying again. */
  | { readonly kind: 'unreachable' }
  /** The session has ended; nothing is lost, and it goes on after signing in. */
  | { readonly kind: 'signed_out' }
  /** The attempt is submitted, by whomever. */
  | { readonly kind: 'closed' }
  /** The server said no; `message` says why. */
  | { readonly kind: 'refused'; readonly message: string }

/** What a call brought, or why not. */
export type Outcome<Value> = { readonly kind: 'done'; readonly value: Value } | Failure

/** Does the work; what it throws at once is a rejection like any other. */
export const settled = async <Value>(work: () => Promise<Value>): Promise<Value> => work()
