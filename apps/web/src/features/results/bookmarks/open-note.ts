import { networkError } from '../../../lib/call-error.ts'
import { loadedPart } from '../../../lib/loaded-part.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** The dialog for the note of a bookmark. */
export const noteDialog = loadedPart(async () => (await import('./NoteDialog.tsx')).NoteDialog)

/**
 * Calls `open` once the dialog is there. Without a network a toast says so: a `lazy` part that
 * fails would take a running practice or review off the screen.
 */
export const openNote = (open: () => void): void =>
  void noteDialog.load().then(open, () => toast.error(networkError))
