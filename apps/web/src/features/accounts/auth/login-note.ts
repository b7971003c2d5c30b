import { create } from 'zustand'
import { tabStorage } from '../../../lib/browser-storage.ts'
import { useSession } from '../../../lib/session.ts'

const kinds = [
  'signed-up',
  'confirmed',
  'awaits-approval',
  'maybe-awaits-approval',
  'password-reset',
  'password-chosen',
] as const

/** The step that somebody has just completed, from which the login page continues. */
export interface LoginNote {
  readonly kind: (typeof kinds)[number]
  /** The address of the account; empty when unknown. */
  readonly email: string
}

/**
 * The note after an address is confirmed. An older server does not say if an admin has to approve.
 */
export const confirmedKind = (awaitsApproval: boolean | undefined): LoginNote['kind'] =>
  awaitsApproval === undefined
    ? 'maybe-awaits-approval'
    : awaitsApproval
      ? 'awaits-approval'
      : 'confirmed'

/** Parses a stored note; null when it is missing or unreadable. */
export function readLoginNote(stored: unknown): LoginNote | null {
  const { kind, email } = (stored ?? {}) as Record<string, unknown>
  const known = kinds.find((one) => one === kind)
  return known && typeof email === 'string' ? { kind: known, email } : null
}

const key = 'login-note'

/**
 * The note on the login page. It is kept in this tab, even across reloads, until someone signs in
 * or closes it.
 */
export const useLoginNote = create<{ readonly note: LoginNote | null }>()(() => ({
  note: readLoginNote(tabStorage.read(key)),
}))

/** Replaces the note on the login page. */
export function leaveLoginNote(note: LoginNote | null): void {
  useLoginNote.setState({ note })
  tabStorage.write(key, note)
}

// Also runs when someone signs in in another tab.
useSession.subscribe(({ token }) => {
  if (token) leaveLoginNote(null)
})
