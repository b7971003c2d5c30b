import { CallError, networkError } from '../../../lib/call.ts'
import classes from './AuthCard.module.css'

/** Why the server refused, in red; nothing while it did not. */
export function Problem({
  error,
  refused = null,
}: {
  readonly error: Error | null
  /** What a 400 means here, where the page knows it better than the server. */
  readonly refused?: string | null
}) {
  if (!error) return null
  const isRefused = error instanceof CallError && error.status === 400
  return (
    <p className={classes.problem} role="alert">
      {isRefused && refused !== null ? refused : serverMessage(error, 'Something went wrong.')}
    </p>
  )
}

/**
 * What the server said about a failed call; `otherwise` where it did not answer, or not in words.
 */
export function serverMessage(error: unknown, otherwise: string): string {
  const isInWords = error instanceof CallError && error.status > 0 && error.message !== networkError
  return isInWords ? error.message : otherwise
}
