import type { Deleted } from '@prepwell/contract/shared/deletions.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { CallError } from '../../lib/call.ts'
import { messageOf, queryClient } from '../../lib/query-client.ts'
import { toast } from './toast.ts'
import { putBackDeleted } from './undo.api.ts'

interface UndoOffer extends Pick<Deleted, 'undo'> {
  /** For example 'Quiz with ID 4 has been deleted'. */
  readonly done: string
  /** For example 'Quiz with ID 4 is back'. */
  readonly back: string
}

/**
 * Reports a deletion and offers to undo it, wherever the reader goes in the app. After an undo, the
 * visible data is reloaded.
 */
export function offerUndo(offer: UndoOffer): void {
  const { done, back, undo } = offer
  const putBack = async () => {
    try {
      await putBackDeleted(undo.id)
    } catch (error) {
      toast.error(messageOf(error))
      // There may be time for another try; the server decides.
      if (error instanceof CallError && error.isTemporary) offerUndo(offer)
      return
    }
    await queryClient.invalidateQueries()
    toast.success(back)
  }
  toast.success(done, { label: 'Undo', seconds: limits.undoSeconds, run: () => void putBack() })
}
