import {
  getQuestionStatistics,
  getQuizStatistics,
} from '@prepwell/contract/results/item-statistics.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** The item statistics of a quiz. A failure is shown in their place. */
export const paperStatisticsQuery = (id: number, with_blank: boolean) =>
  queryOptions({
    queryKey: ['quizzes', 'statistics', id, with_blank],
    queryFn: async ({ signal }) => {
      const query = { with_blank: with_blank ? 'true' : 'false' } as const
      return (await call(getQuizStatistics, { params: { id }, query, signal })).data
    },
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** The figures of a question in each quiz that asked it. A failure is shown in their place. */
export const questionStatisticsQuery = (id: number) =>
  queryOptions({
    queryKey: ['quizzes', 'question statistics', id],
    queryFn: async ({ signal }) =>
      (await call(getQuestionStatistics, { params: { id }, signal })).data,
    meta: { silent: true },
  })
