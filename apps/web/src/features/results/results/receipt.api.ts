import { getSubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { untilAskedAgain } from '../../../lib/exams/reopened-poll.ts'
import { longestPollMs, nextPollMs } from './attempt.api.ts'

/**
 * The receipt of a submitted exam. Refetched until the result is published, and often while the
 * exam may be reopened, as the closed page and the dashboard do. Also refetched when late answers
 * arrive from this page, and on window focus, because others may have sent or decided late answers.
 */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempts', 'receipt', id],
    queryFn: async ({ signal }) =>
      (await call(getSubmissionReceipt, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data, dataUpdatedAt, status, dataUpdateCount } }) => {
      if (!data || data.is_published) return false
      const forResult = status === 'error' ? longestPollMs : nextPollMs(dataUpdateCount)
      return Math.min(untilAskedAgain(data, Date.now() - dataUpdatedAt) || forResult, forResult)
    },
    refetchOnWindowFocus: 'always',
  })
