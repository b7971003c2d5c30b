/** Why a call about a running attempt brought nothing. The texts are for the student. */
export type Failure =
  /** Nobody answered, or the server has trouble: worth trying again. */
  | { readonly kind: 'unreachable' }
  /** The session has ended; nothing is lost, and it goes on after signing in. */
  | { readonly kind: 'signed_out' }
  /** The attempt is submitted, by whomever. */
  | { readonly kind: 'closed' }
  /** The server said no; `message` says why, `question` which answer it does not take. */
  | { readonly kind: 'refused'; readonly message: string; readonly question?: number | undefined }

/** What a call brought, or why it brought nothing. */
export type Outcome<Value> = { readonly kind: 'done'; readonly value: Value } | Failure

/** Does the work; an error that it throws at once becomes a rejection like any other. */
export const settled = async <Value>(work: () => Promise<Value>): Promise<Value> => work()

/** The question whose answer is wrong, by the field that the server names: `quiz_state.12`. */
export function questionIn(field: string | undefined): number | undefined {
  const [, id] = /^quiz_state\.(\d+)(?:\.|$)/.exec(field ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

const firstWaitMs = 1_000

/**
 * Milliseconds to wait after `failures` failures in a row: doubling from one second, at most
 * `longestMs`, and spread by `random` (0 to 1), so that a whole school does not come back in the
 * same moment.
 */
export function backoff(failures: number, random: number, longestMs = 30_000): number {
  const full = Math.min(longestMs, firstWaitMs * 2 ** Math.min(Math.max(0, failures - 1), 16))
  return full * (0.5 + random / 2)
}
