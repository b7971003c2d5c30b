import { printQuiz } from '@prepwell/contract/quizzes/print.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../../lib/call.ts'

/** The paper of a quiz with its keys in 1 to 4 sets. The previous sets stay until these load. */
export const printedPaperQuery = (id: number, sets: number) =>
  queryOptions({
    // Shares the key prefix of the question lists, so that changed questions invalidate it too.
    queryKey: ['questions', 'list', 'print', id, sets],
    queryFn: async ({ signal }) =>
      (await call(printQuiz, { params: { id }, query: { sets }, signal })).data,
    placeholderData: keepPreviousData,
    // What is printed must be what the bank has now.
    staleTime: 0,
    meta: { silent: true },
  })
