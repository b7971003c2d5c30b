import { backoff } from './backoff.ts'
import type { Failure, Outcome } from './outcome.ts'

/** What a submission needs of the world. */
export interface SubmissionPorts {
  send(): Promise<Outcome<unknown>>
  /**
   * Waits so many milliseconds, or until something calls for a try at once; null waits for that
   * only.
   */
  wait(milliseconds: number | null): Promise<void>
  /** It did not work for the n-th time; another try follows. */
  onFailure(failure: Failure, failures: number): void
  /** 0 to 1. */
  random(): number
}

/**
 * Submits again and again until the server says that it is done: safe, because a second submit
 * changes nothing. 'closed' means that somebody else was first. After a try without an answer that
 * may have been this very submission: that is 'presumed'.
 */
export async function submitUntilDone(
  ports: SubmissionPorts,
  signal: AbortSignal,
  longestWait: number,
): Promise<'submitted' | 'presumed' | 'closed' | 'cancelled'> {
  for (let failures = 0; !signal.aborted; ) {
    const outcome = await ports.send()
    if (outcome.kind === 'done') return 'submitted'
    if (outcome.kind === 'closed') return failures > 0 ? 'presumed' : 'closed'
    if (signal.aborted) break
    failures += 1
    ports.onFailure(outcome, failures)
    const pause = backoff(failures, ports.random(), longestWait)
    await ports.wait(outcome.kind === 'signed_out' ? null : pause)
  }
  return 'cancelled'
}
