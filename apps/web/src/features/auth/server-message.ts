import { CallError, networkError } from '../../lib/call.ts'

/**
 * What the server said about a failed call; `otherwise` where it did not answer, or not in words.
 */
export function serverMessage(error: unknown, otherwise: string): string {
  const isInWords = error instanceof CallError && error.status > 0 && error.message !== networkError
  return isInWords ? error.message : otherwise
}
