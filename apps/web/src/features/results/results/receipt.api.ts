import { getSubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { longestPollMs, nextPollMs } from './attempt.api.ts'

/** For an hour an admin may open the exam again, as the closed page and the dashboard ask too. */
const [reopenedPollMs, reopenedSeconds] = [8_000, 3600]

/**
 * The receipt of a submitted exam. Refetched until the result is out, and often at first: if the
 * exam is opened again, its time is running.
 */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempts', 'receipt', id],
    queryFn: async ({ signal }) =>
      (await call(getSubmissionReceipt, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data, status, dataUpdateCount } }) => {
      if (!data || data.is_published) return false
      if (status === 'error') return longestPollMs
      const mayReopen = data.server_time - (data.submitted_at ?? 0) < reopenedSeconds
      return mayReopen ? reopenedPollMs : nextPollMs(dataUpdateCount)
    },
    refetchOnWindowFocus: ({ state: { data } }) => (data?.is_published ? false : 'always'),
  })
