import {
  getQuestionStatistics,
  getQuizStatistics,
} from '@prepwell/contract/results/item-statistics.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** The health of a quiz's paper. A failure is shown in its place. */
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

/** The quizzes that a question was asked in, with its figures there. Failures as above. */
export const questionStatisticsQuery = (id: number) =>
  queryOptions({
    queryKey: ['quizzes', 'question statistics', id],
    queryFn: async ({ signal }) =>
      (await call(getQuestionStatistics, { params: { id }, signal })).data.used_in,
    meta: { silent: true },
  })
