import { getQuestionFacets } from '@prepwell/contract/bank/question-filters.ts'
import { listTags } from '@prepwell/contract/bank/tags.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { useMay } from '../../../../lib/use-may.ts'
import { schoolForStaffQuery } from '../questions.api.ts'

const tagsOffered = 20

/** The names of the most frequent tags that match the search. */
export const tagNamesQuery = (search: string) =>
  queryOptions({
    queryKey: ['tags', 'names', search],
    queryFn: async ({ signal }) => {
      const page = { page: 1, per_page: tagsOffered } as const
      const query = { ...page, search, sort: 'questions_count', order: 'desc' } as const
      return (await call(listTags, { query, signal })).data.map(({ name }) => name)
    },
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** The exams named in the origins of questions, the most frequent first. */
export const examNamesQuery = () =>
  queryOptions({
    queryKey: ['questions', 'exams'],
    queryFn: async ({ signal }) =>
      (await call(getQuestionFacets, { query: {}, signal })).data.exam.map(({ value }) => value),
    meta: { silent: true },
  })

/** The school's rule about checking questions, and the reader's permission. */
interface Checking {
  /** True if a question by an author is a draft until somebody has checked it. */
  readonly isOn: boolean
  /** True if the reader may check questions. */
  readonly mayCheck: boolean
  readonly isLoading: boolean
}

export function useChecking(): Checking {
  const { data, isLoading } = useQuery(schoolForStaffQuery())
  return { isOn: data?.check_questions === true, mayCheck: useMay('questions.check'), isLoading }
}
