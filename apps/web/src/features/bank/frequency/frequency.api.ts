import { getTopicFrequency } from '@prepwell/contract/bank/question-filters.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** The number of times the chapters of a subject were asked, in all exams or in one. */
export const frequencyQuery = (subject_id: number, exam: string | undefined) =>
  queryOptions({
    queryKey: ['topics', subject_id, exam],
    queryFn: async ({ signal }) =>
      (
        await call(getTopicFrequency, {
          query: { subject_id, ...(exam === undefined ? {} : { exam }) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
