import { checkOpenAnswer, getOpenPractice } from '@prepwell/contract/sitting/open-practice.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { KeptAnswer } from '../../../lib/open-practice/open-answers.ts'

/** The practice for visitors: one of its questions to try, or all of them. */
export const openPracticeQuery = (questions: 'one' | 'all') =>
  queryOptions({
    queryKey: ['open-practice', questions],
    queryFn: async ({ signal }) =>
      (await call(getOpenPractice, { query: { questions }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })

/** The outcome of an answer. The server stores nothing, so the same answer may be checked again. */
export const checkedAnswerQuery = (answer: KeptAnswer) =>
  queryOptions({
    queryKey: ['open-practice', 'check', answer],
    queryFn: async ({ signal }) => {
      const { question_id, selected_values } = answer
      const body = { question_id, selected_values: [...selected_values] }
      return (await call(checkOpenAnswer, { body, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
