import { limits } from '@prepwell/contract/wire/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { deleteBookmarkMutation, putBookmarkMutation } from './bookmarks.api.ts'

interface Removed {
  readonly questionId: number
  readonly note: string
}

/** Removes a bookmark, and offers to put it back with its note. */
export function useRemoveBookmark() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(deleteBookmarkMutation(client))
  // Not a mutation of the component: its row no longer exists when the toast is pressed.
  const { mutationFn: put, onSuccess: refresh } = putBookmarkMutation(client)
  const putBack = async (bookmark: Removed) => {
    try {
      await put(bookmark)
      await refresh()
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const remove = (bookmark: Removed, onRemoved: () => void = () => undefined) =>
    mutate(bookmark.questionId, {
      onSuccess: () => {
        onRemoved()
        toast.success('Bookmark removed', {
          label: 'Undo',
          seconds: limits.undoSeconds,
          run: () => void putBack(bookmark),
        })
      },
    })
  return { remove, isRemoving: isPending }
}
