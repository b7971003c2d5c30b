import { networkError } from '../../../lib/call-error.ts'
import { loadedPart } from '../../../lib/loaded-part.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** The dialog for the note of a bookmark. */
export const noteDialog = loadedPart(async () => (await import('./NoteDialog.tsx')).NoteDialog)

/**
 * Loads the dialog, then calls `open`. A toast reports a failure, because a `lazy` component that
 * fails would remove a running practice or review from the screen.
 */
export const openNote = (open: () => void): void =>
  void noteDialog.load().then(open, () => toast.error(networkError))
