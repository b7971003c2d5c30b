/** The reason why a call of a running attempt failed. The messages are for the student. */
export type Failure =
  /** No response, or the server is in trouble: worth retrying. */
  | { readonly kind: 'unreachable' }
  /** The session has ended. Nothing is lost, and the attempt continues after signing in. */
  | { readonly kind: 'signed_out' }
  /** The attempt is submitted, no matter by whom. */
  | { readonly kind: 'closed' }
  /**
   * The server refused. `message` is the reason; `question` is the id of the question concerned, if
   * any.
   */
  | { readonly kind: 'refused'; readonly message: string; readonly question?: number | undefined }

export type Outcome<Value> =
  | {
      readonly kind: 'done'
      readonly value: Value
      /** Questions of a save that were left out because the time of their section is over. */
      readonly closed?: readonly number[] | undefined
    }
  | Failure

/** Runs `work` and turns a synchronous error into a rejection. */
export const settled = async <Value>(work: () => Promise<Value>): Promise<Value> => work()

/** The question id in a `field` of the server, such as `quiz_state.12`. */
export function questionIn(field: string | undefined): number | undefined {
  const [, id] = /^quiz_state\.(\d+)(?:\.|$)/.exec(field ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

const firstWaitMs = 1_000

/**
 * Milliseconds to wait after `failures` consecutive failures: doubles from one second up to
 * `longestMs`, and is spread by `random` (0 to 1) so that a whole school does not retry at the same
 * moment.
 */
export function backoff(failures: number, random: number, longestMs = 30_000): number {
  const full = Math.min(longestMs, firstWaitMs * 2 ** Math.min(Math.max(0, failures - 1), 16))
  return full * (0.5 + random / 2)
}
