import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import type {
  ExamRow,
  PracticeRow,
  QuizDetail,
  QuizRow,
} from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import {
  createQuiz,
  deleteQuiz,
  deleteQuizzes,
  getExamClock,
  getPracticeOverlap,
  getQuiz,
  listExams,
  listPractices,
  listQuizSubjects,
  listQuizzes,
  listUpcoming,
  moveQuizzes,
  publishQuiz,
  updateQuiz,
} from '@prepwell/contract/quizzes/quizzes.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { secondsAhead } from '../../../lib/dates.ts'
import { refreshIn } from './exam-offer.ts'

/** What a browse list is asked for. */
export type BrowseQuery = NonNullable<CallInput<typeof listExams>['query']>

/**
 * A quiz on a browse list, with what the caller did of it; of a practice also what keeps it closed.
 */
export type BrowseRow = QuizRow &
  Partial<Omit<ExamRow, keyof QuizRow> & Omit<PracticeRow, keyof QuizRow>>

interface BrowsePage {
  readonly data: readonly BrowseRow[]
  readonly total?: number | undefined
  /** How far the server's clock is ahead of this device's, in seconds. */
  readonly ahead: number
}

/**
 * A page of the exams, with what the caller did of each, or of the practices; asked for again when
 * one begins or ends. The page before it stays until it is there.
 */
export const browseListQuery = (mode: QuizMode, query: BrowseQuery) =>
  queryOptions({
    queryKey: ['quizzes', 'browse', mode, query],
    queryFn: async ({ signal }): Promise<BrowsePage> => {
      const page = await call(mode === 'exam' ? listExams : listPractices, { query, signal })
      return { ...page, ahead: secondsAhead(page.server_time) }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshIn(state.data?.data ?? [], Date.now() / 1000),
    meta: { silent: true },
  })

/** The subjects that have quizzes of a mode, by name. A failure is shown at the field. */
export const quizSubjectsQuery = (mode: QuizMode) =>
  queryOptions({
    queryKey: ['quizzes', 'subjects', mode],
    queryFn: async ({ signal }) =>
      (await call(listQuizSubjects, { query: { quiz_mode: mode }, signal })).data,
    meta: { silent: true },
  })

/** The quizzes of a mode that begin next, soonest first. */
export const upcomingQuery = (mode: QuizMode, count: number) =>
  queryOptions({
    queryKey: ['quizzes', 'upcoming', mode, count],
    queryFn: ({ signal }) =>
      call(listUpcoming, { query: { quiz_mode: mode, page: 1, per_page: count }, signal }),
    select: ({ data }) => data,
  })

type QuizzesQuery = NonNullable<CallInput<typeof listQuizzes>['query']>

/** What quizzes can be sorted by. */
export type QuizSort = NonNullable<QuizzesQuery['sort']>

/**
 * A page of all quizzes, asked for again when one begins or ends; the page before it stays until it
 * is there.
 */
export const quizzesQuery = (query: QuizzesQuery) =>
  queryOptions({
    queryKey: ['quizzes', 'list', query],
    queryFn: ({ signal }) => call(listQuizzes, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshIn(state.data?.data ?? [], Date.now() / 1000),
    meta: { silent: true },
  })

const reviewPollMs = 15_000

/** When the last student finishes an exam that waits for a review then, the page has to say so. */
const endsSoon = (quiz: QuizDetail | undefined) =>
  quiz?.status === 'completed' &&
  quiz.review_first &&
  quiz.results_published_at === null &&
  quiz.paper_frozen_at !== null &&
  !quiz.waits_for_review

/**
 * One quiz with the questions of its chapter, asked for again when it begins or ends, and when its
 * last student does.
 */
export const quizQuery = (id: number) =>
  queryOptions({
    queryKey: ['quizzes', 'one', id],
    queryFn: async ({ signal }) => (await call(getQuiz, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      endsSoon(data) ? reviewPollMs : refreshIn(data ? [data] : [], Date.now() / 1000),
    meta: { silent: true },
  })

/** The exam time zone, and how far the server's clock is ahead of this device's, in seconds. */
export interface ExamClock {
  readonly zone: string
  readonly ahead: number
}

/** The clock that dates of quizzes are entered by. */
export const examClockQuery = () =>
  queryOptions({
    queryKey: ['exam-clock'],
    queryFn: async ({ signal }): Promise<ExamClock> => {
      const { data } = await call(getExamClock, { signal })
      return { zone: data.time_zone, ahead: secondsAhead(data.server_time) }
    },
    meta: { silent: true },
  })

/** How many questions a chapter has now. */
export const questionCountQuery = (chapterId: number) =>
  queryOptions({
    // A list like any other: what changes questions asks for it again.
    queryKey: ['questions', 'list', 'count', chapterId],
    queryFn: async ({ signal }) => {
      const query = { chapter_id: chapterId, page: 1, per_page: 1 }
      return (await call(listQuestions, { query, signal })).total ?? 0
    },
    // Whoever comes back from adding the first question must not read that there is none.
    staleTime: 0,
    meta: { silent: true },
  })

/** How many questions of an exam stand in practices: of a stored one, or as a form has it. */
export const practiceOverlapQuery = (query: CallInput<typeof getPracticeOverlap>['query']) =>
  queryOptions({
    queryKey: ['quizzes', 'overlap', query],
    queryFn: async ({ signal }) => (await call(getPracticeOverlap, { query, signal })).data,
    placeholderData: keepPreviousData,
    // Only what was asked for on the way to this drawing of the page counts as new.
    staleTime: 2_000,
    meta: { silent: true },
  })

/** Schedules a quiz; answers its id. A refusal is shown in the form. */
export const createQuizMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof createQuiz>['body']) =>
      (await call(createQuiz, { body })).data.id,
    onSuccess: (_id, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['quizzes'] }),
    meta: { silent: true },
  })

/** Changes what it names of a quiz. A refusal is shown in the form. */
export const updateQuizMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof updateQuiz>['body']) =>
      call(updateQuiz, { params: { id }, body }),
    onSuccess: (_answer, _body, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['quizzes'] }),
        client.invalidateQueries({ queryKey: ['questions', 'list'] }),
      ]),
    meta: { silent: true },
  })

type Publishing = NonNullable<CallInput<typeof publishQuiz>['body']>

/** Publishes the results of an exam. A refusal is shown in the dialog. */
export const publishQuizMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: Publishing) => call(publishQuiz, { params: { id }, body }),
    // The dialog does not wait for them: it is gone with what it publishes.
    onSuccess: (_answer, _body, _result, { client }) => {
      for (const name of ['quizzes', 'attempts', 'dashboards'])
        void client.invalidateQueries({ queryKey: [name] })
    },
    meta: { silent: true },
  })

/** Deletes a quiz by id. */
export const deleteQuizMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteQuiz, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => forgetDeleted(client),
  })

/** Deletes quizzes by id, all or none. A refusal is shown in the dialog. */
export const deleteQuizzesMutation = () =>
  mutationOptions({
    mutationFn: (ids: number[]) => call(deleteQuizzes, { body: { ids } }),
    onSuccess: (_answer, _ids, _result, { client }) => forgetDeleted(client),
    meta: { silent: true },
  })

async function forgetDeleted(client: QueryClient): Promise<void> {
  // A quiz's own page may still be open, and must not ask for it again.
  await client.invalidateQueries({ queryKey: ['quizzes', 'one'], refetchType: 'none' })
  await Promise.all(
    ['list', 'browse', 'subjects', 'upcoming'].map((name) =>
      client.invalidateQueries({ queryKey: ['quizzes', name] }),
    ),
  )
}

type QuizMove = CallInput<typeof moveQuizzes>['body']

/** Moves quizzes to a chapter, all or none. A refusal is shown in the dialog. */
export const moveQuizzesMutation = () =>
  mutationOptions({
    mutationFn: (body: QuizMove) => call(moveQuizzes, { body }),
    onSuccess: (_answer, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['quizzes'] }),
    meta: { silent: true },
  })

/** Which quizzes cannot be moved to a chapter. */
export const checkQuizMove = async (body: QuizMove) =>
  (await call(moveQuizzes, { body: { ...body, dry_run: true } })).data
