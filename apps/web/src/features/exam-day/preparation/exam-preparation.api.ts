import { getChecklist } from '@prepwell/contract/exam-day/checklist.ts'
import {
  beginRehearsal,
  discardRehearsal,
  getRehearsal,
} from '@prepwell/contract/exam-day/rehearsal.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

/** The checklist of an exam. Failures are shown in place. */
export const checklistQuery = (examId: number) =>
  queryOptions({
    queryKey: ['quizzes', 'checklist', examId],
    queryFn: async ({ signal }) =>
      (await call(getChecklist, { params: { id: examId }, signal })).data,
    meta: { silent: true },
  })

/** The reader's rehearsal of an exam; null if there is none. Failures are shown in place. */
export const rehearsalQuery = (examId: number) =>
  queryOptions({
    queryKey: ['quizzes', 'rehearsal', examId],
    queryFn: async ({ signal }) =>
      (await call(getRehearsal, { params: { id: examId }, signal })).data,
    meta: { silent: true },
  })

export const beginRehearsalMutation = (examId: number) =>
  mutationOptions({
    mutationFn: async () => (await call(beginRehearsal, { params: { id: examId } })).data,
    onSuccess: (rehearsal) => queryClient.setQueryData(rehearsalQuery(examId).queryKey, rehearsal),
  })

export const discardRehearsalMutation = (examId: number) =>
  mutationOptions({
    mutationFn: () => call(discardRehearsal, { params: { id: examId } }),
    onSuccess: () => {
      queryClient.setQueryData(rehearsalQuery(examId).queryKey, null)
      return queryClient.invalidateQueries(checklistQuery(examId))
    },
  })
