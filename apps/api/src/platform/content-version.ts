import { createHash } from 'node:crypto'
import { conflict } from './errors.ts'

/** The version of what a form edits. Equal content has an equal version. */
export const contentVersionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

interface Edit {
  /** Such as 'This quiz'. */
  readonly what: string
  /** The content that the edit found, with its row locked. */
  readonly before: unknown
  /** The content after the edit; absent if it cannot be read before the transaction ends. */
  readonly after?: unknown
}

/**
 * Throws 409 if the edit found other content than its author has read, and changes it. Does nothing
 * if no version is named, or if nothing changes: the response to the first of two equal saves may
 * have been lost. Call it in the transaction of the edit.
 */
export function requireSameContent(
  read: string | null | undefined,
  { what, before, after }: Edit,
): void {
  const found = contentVersionOf(before)
  if (read == null || read === found || found === contentVersionOf(after ?? null)) return
  throw conflict(
    `${what} has been changed since you opened it, so your changes were not saved. Look at what is stored now and make your changes there`,
    'version',
  )
}
