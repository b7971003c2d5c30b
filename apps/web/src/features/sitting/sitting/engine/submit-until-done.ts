import { backoff, type Failure, type Outcome } from './outcome.ts'

/** What the tries need. */
interface SubmissionPorts {
  send(isRepeated: boolean): Promise<Outcome<unknown>>
  /** Waits so long, or until `retryNow`; null waits for that only. */
  wait(milliseconds: number | null): Promise<void>
  /** It did not work for the n-th time; another try follows. */
  onFailure(failure: Failure, failures: number): void
  /** 0 to 1. */
  random(): number
}

/**
 * Submits again and again until the server says that it is done: safe, because a second submit
 * changes nothing. 'closed' means that somebody else submitted first. After a try without an answer
 * it may have been that very try, which is 'presumed'.
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
