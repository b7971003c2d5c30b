import { create } from 'zustand'
import { tabStorage } from '../../../lib/browser-storage.ts'
import { useSession } from '../../../lib/session.ts'

const kinds = ['signed-up', 'confirmed', 'password-reset', 'password-chosen'] as const

/** What somebody has done just now, and the login page goes on from. */
export interface LoginNote {
  readonly kind: (typeof kinds)[number]
  /** Of the account; empty where it is not known. */
  readonly email: string
}

/** A stored note; null where there is none, or none that can be read. */
export function readLoginNote(stored: unknown): LoginNote | null {
  const { kind, email } = (stored ?? {}) as Record<string, unknown>
  const known = kinds.find((one) => one === kind)
  return known && typeof email === 'string' ? { kind: known, email } : null
}

const key = 'login-note'

/**
 * The note on the login page. It stays in this tab, through reloads too, until somebody signs in or
 * closes it.
 */
export const useLoginNote = create<{ readonly note: LoginNote | null }>()(() => ({
  note: readLoginNote(tabStorage.read(key)),
}))

/** Puts a note on the login page, in place of the one before. */
export function leaveLoginNote(note: LoginNote | null): void {
  useLoginNote.setState({ note })
  tabStorage.write(key, note)
}

// Also when somebody signs in in another tab.
useSession.subscribe(({ token }) => {
  if (token) leaveLoginNote(null)
})
