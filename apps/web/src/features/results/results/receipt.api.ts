import { getSubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { longestPollMs, nextPollMs } from './attempt.api.ts'

/** The receipt of a submitted exam. Refetched until the result is out. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempts', 'receipt', id],
    queryFn: async ({ signal }) =>
      (await call(getSubmissionReceipt, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data, status, dataUpdateCount } }) => {
      if (!data || data.is_published) return false
      return status === 'error' ? longestPollMs : nextPollMs(dataUpdateCount)
    },
    refetchOnWindowFocus: ({ state: { data } }) => (data?.is_published ? false : 'always'),
  })
