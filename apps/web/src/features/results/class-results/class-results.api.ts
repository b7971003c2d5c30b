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

/** Which quiz, and whether its results still change by themselves. */
export interface ShownQuiz {
  readonly id: number
  readonly isLive: boolean
}

/** What class results are asked for. */
export type ResultsQuery = NonNullable<CallInput<typeof listClassResults>['query']>
type GridQuery = NonNullable<CallInput<typeof getResultGrid>['query']>

/** Which attempts are counted: of practices first ones or all, of the class or a group. */
export type Counted = Pick<GridQuery, 'attempts' | 'group_id'>

/** What class results can be sorted by. */
export type ClassResultSort = NonNullable<ResultsQuery['sort']>

/** A page of class results, with the figures of all of them. */
interface ClassResults {
  readonly data: ClassResultRow[]
  readonly total?: number | undefined
  readonly summary: ClassSummary
}

type Grid = Awaited<ReturnType<typeof call<typeof getResultGrid>>>['data']

/** A question of the paper, as the head of its column. */
export type GridQuestion = Grid['questions'][number]

/** A student with the outcome of each question. */
export type GridStudent = Grid['students'][number]

/** A page of students, and the questions that their outcomes are about. */
interface ResultGridPage {
  readonly data: GridStudent[]
  readonly total?: number | undefined
  readonly questions: readonly GridQuestion[]
}

const liveRefreshMs = 30_000

/** A page of class results; the page before it stays until it is there. */
export const classResultsQuery = ({ id, isLive }: ShownQuiz, query: ResultsQuery) =>
  queryOptions({
    queryKey: ['quizzes', 'class-results', id, query],
    queryFn: ({ signal }): Promise<ClassResults> =>
      call(listClassResults, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? liveRefreshMs : false,
    meta: { silent: true },
  })

/** A page of students by questions; the page before it stays until it is there. */
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

/** A question of a quiz with its key, and who answered what. */
export const questionAnswersQuery = (id: number, question_id: number, query: Counted) =>
  queryOptions({
    queryKey: ['quizzes', 'question-answers', id, question_id, query],
    queryFn: async ({ signal }) => {
      const params = { id, question_id }
      return (await call(getQuestionAnswers, { params, query, signal })).data
    },
    meta: { silent: true },
  })

/** Fetches all pages of what a list is asked for. */
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
