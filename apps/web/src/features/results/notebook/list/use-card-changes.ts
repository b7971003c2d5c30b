import type { CardRow } from '@prepwell/contract/results/notebook.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../../ui/feedback/toast.ts'
import { type CardChange, putCardMutation } from '../notebook.api.ts'

/**
 * Takes a card out of the notebook, puts it back or wakes it, and confirms that in a toast. Taking
 * out can be undone there.
 */
export function useCardChanges({ question_id }: Pick<CardRow, 'question_id'>) {
  const { mutate } = useMutation({
    ...putCardMutation(useQueryClient()),
    // Not a callback of `mutate`: the row of the card may leave the list before the call ends.
    onSuccess: (_answer, { body }: CardChange) => {
      if (body.wake) toast.success('Awake again, and ready to review')
      else if (body.is_in) toast.success('Back in your notebook')
      else
        toast.success('Taken out of your notebook', {
          ...{ label: 'Put back', seconds: 10 },
          run: () => mutate({ question_id, body: { is_in: true } }),
        })
    },
  })
  const put = (body: CardChange['body']) => () => mutate({ question_id, body })
  return {
    putBack: put({ is_in: true }),
    takeOut: put({ is_in: false }),
    wake: put({ wake: true }),
  }
}
