import { backoff, type Failure, type Outcome } from './outcome.ts'

interface SubmissionPorts {
  send(isRepeated: boolean): Promise<Outcome<unknown>>
  /** Waits, or returns early on `retryNow`; null waits for `retryNow` only. */
  wait(milliseconds: number | null): Promise<void>
  /** Called after each failure with the number of consecutive failures; a retry follows. */
  onFailure(failure: Failure, failures: number): void
  /** A random number from 0 to 1. */
  random(): number
}

/**
 * Submits until the server confirms. Repeating is safe, because a second submission changes
 * nothing. 'closed': somebody else submitted first. 'presumed': the attempt was found closed after
 * an earlier try got no response, so that try may have closed it.
 */
export async function submitUntilDone(
  ports: SubmissionPorts,
  signal: AbortSignal,
  longestMs: number,
): Promise<'submitted' | 'presumed' | 'closed' | 'cancelled'> {
  for (let failures = 0; !signal.aborted; ) {
    const outcome = await ports.send(failures > 0)
    if (outcome.kind === 'done') return 'submitted'
    if (outcome.kind === 'closed') return failures > 0 ? 'presumed' : 'closed'
    if (signal.aborted) break
    failures += 1
    ports.onFailure(outcome, failures)
    const pause = backoff(failures, ports.random(), longestMs)
    await ports.wait(outcome.kind === 'signed_out' ? null : pause)
  }
  return 'cancelled'
}
