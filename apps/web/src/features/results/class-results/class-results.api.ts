import {
  type ClassResultRow,
  type ClassSummary,
  getQuestionAnswers,
  getResultGrid,
  listClassResults,
} from '@prepwell/contract/results/class-results.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

/** A quiz, and whether its results are still changing. */
export interface ShownQuiz {
  readonly id: number
  readonly isLive: boolean
}

export type ResultsQuery = NonNullable<CallInput<typeof listClassResults>['query']>
type GridQuery = NonNullable<CallInput<typeof getResultGrid>['query']>

/**
 * The attempts counted: the first or all attempts at a practice, by the whole class or by one
 * group.
 */
export type Counted = Pick<GridQuery, 'attempts' | 'group_id'>

export type ClassResultSort = NonNullable<ResultsQuery['sort']>

/** A page of class results with the figures of all pages. */
interface ClassResults {
  readonly data: ClassResultRow[]
  readonly total?: number | undefined
  readonly summary: ClassSummary
}

type Grid = Awaited<ReturnType<typeof call<typeof getResultGrid>>>['data']

/** A question of the paper, shown as a column header. */
export type GridQuestion = Grid['questions'][number]

/** A student with the outcome of each question. */
export type GridStudent = Grid['students'][number]

/** A page of students, and the questions of the columns. */
interface ResultGridPage {
  readonly data: GridStudent[]
  readonly total?: number | undefined
  readonly questions: readonly GridQuestion[]
}

const liveRefreshMs = 30_000

/** A page of class results. The previous page stays visible until the new one has loaded. */
export const classResultsQuery = ({ id, isLive }: ShownQuiz, query: ResultsQuery) =>
  queryOptions({
    queryKey: ['quizzes', 'class-results', id, query],
    queryFn: ({ signal }): Promise<ClassResults> =>
      call(listClassResults, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? liveRefreshMs : false,
    meta: { silent: true },
  })

/**
 * A page of students by questions. The previous page stays visible until the new one has loaded.
 */
export const resultGridQuery = ({ id, isLive }: ShownQuiz, query: GridQuery) =>
  queryOptions({
    queryKey: ['quizzes', 'result-grid', id, query],
    queryFn: async ({ signal }): Promise<ResultGridPage> => {
      const { data, total } = await call(getResultGrid, { params: { id }, query, signal })
      return { data: data.students, total, questions: data.questions }
    },
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? liveRefreshMs : false,
    meta: { silent: true },
  })

/** A question of a quiz with its answer key and the answers by student. */
export const questionAnswersQuery = (id: number, question_id: number, query: Counted) =>
  queryOptions({
    queryKey: ['quizzes', 'question-answers', id, question_id, query],
    queryFn: async ({ signal }) => {
      const params = { id, question_id }
      return (await call(getQuestionAnswers, { params, query, signal })).data
    },
    meta: { silent: true },
  })

/** Loads all pages that match the filters of a list. */
export const allResultsMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (asked: ResultsQuery) => {
      const rows: ClassResultRow[] = []
      for (let page = 1; ; page += 1) {
        const query = { ...asked, page, per_page: limits.perPageMax }
        const { data, total } = await call(listClassResults, { params: { id }, query })
        rows.push(...data)
        if (data.length === 0 || rows.length >= (total ?? 0)) return rows
      }
    },
  })
