import { printQuiz } from '@prepwell/contract/quizzes/print.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../../lib/call.ts'
import { preloadRichText } from '../../../../../ui/RichText.tsx'

/**
 * The paper of a quiz with its keys in 1 to 4 sets. The previous sets stay until the new ones have
 * loaded.
 */
export const printedPaperQuery = (id: number, sets: number) =>
  queryOptions({
    // The key begins like those of the question lists, so that changed questions invalidate the
    // print too.
    queryKey: ['questions', 'list', 'print', id, sets],
    queryFn: async ({ signal }) => {
      const [{ data }] = await Promise.all([
        call(printQuiz, { params: { id }, query: { sets }, signal }),
        // Waits for the renderers too: a text whose renderer is still loading would print blank.
        preloadRichText(['plain', 'markdown']),
      ])
      return data
    },
    placeholderData: keepPreviousData,
    // Always refetched, because the print must match the current bank.
    staleTime: 0,
    meta: { silent: true },
  })
