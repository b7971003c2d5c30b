import type { CardRow } from '@prepwell/contract/results/notebook.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { takesObjections } from '../notebook.api.ts'

/**
 * Reports a question to the teacher. While the exam takes objections, the page of the result opens
 * for an objection; otherwise `onMessage` opens a message.
 */
export function useReport({ take_quiz_id }: Pick<CardRow, 'take_quiz_id'>, onMessage: () => void) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => takesObjections(id),
    // If the result cannot be read, the report becomes a message.
    meta: { silent: true },
  })
  return {
    isAsking: isPending,
    report: () => {
      if (take_quiz_id === null) onMessage()
      else
        mutate(take_quiz_id, {
          onSuccess: (isOpen) =>
            isOpen ? void navigate(paths.attempt(take_quiz_id)) : onMessage(),
          onError: onMessage,
        })
    },
  }
}
