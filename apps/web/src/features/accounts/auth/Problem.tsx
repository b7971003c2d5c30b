import { CallError, networkError } from '../../../lib/call.ts'
import classes from './AuthCard.module.css'

/** The reason for an error, in red; renders nothing without an error. */
export function Problem({
  error,
  refused = null,
}: {
  readonly error: Error | null
  /** Replaces the server's message for a 400 where the page can be more precise. */
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

/** The server's message for a failed call, or `otherwise` if there is no readable response. */
export function serverMessage(error: unknown, otherwise: string): string {
  const isInWords = error instanceof CallError && error.status > 0 && error.message !== networkError
  return isInWords ? error.message : otherwise
}
