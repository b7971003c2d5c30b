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
  type GoalOfList,
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
import { isOutdated } from '../../../ui/forms/outdated.ts'
import { refreshIn } from './exam-offer.ts'
import { isEntryOver } from './exam-times.ts'

export type BrowseQuery = NonNullable<CallInput<typeof listExams>['query']>

/**
 * A quiz in a browse list with the reader's attempts. A practice also names the exam that keeps it
 * closed.
 */
export type BrowseRow = QuizRow &
  Partial<Omit<ExamRow, keyof QuizRow> & Omit<PracticeRow, keyof QuizRow>>

interface BrowsePage {
  readonly data: readonly BrowseRow[]
  readonly total?: number | undefined
  readonly goal?: GoalOfList | undefined
  /** Seconds that the server's clock is ahead of this device's. */
  readonly ahead: number
}

/**
 * A page of exams or practices with the reader's attempts, refetched when one starts or ends. The
 * previous page stays visible until the new one has loaded.
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

/** The next quizzes of a mode to start: those that fit the goal first, then the soonest. */
export const upcomingQuery = (mode: QuizMode, count: number) =>
  queryOptions({
    queryKey: ['quizzes', 'upcoming', mode, count],
    queryFn: ({ signal }) =>
      call(listUpcoming, {
        query: { quiz_mode: mode, page: 1, per_page: count, goal_first: true },
        signal,
      }),
    select: ({ data }) => data,
  })

type QuizzesQuery = NonNullable<CallInput<typeof listQuizzes>['query']>

export type QuizSort = NonNullable<QuizzesQuery['sort']>

/** The newest exams, as choices for fields. A failure is shown at the field. */
export const examChoicesQuery = () =>
  queryOptions({
    queryKey: ['quizzes', 'exam-choices'],
    queryFn: async ({ signal }) => {
      const newest = { quiz_mode: 'exam', sort: 'date_of_quiz', order: 'desc' } as const
      return (await call(listQuizzes, { query: { ...newest, page: 1, per_page: 100 }, signal }))
        .data
    },
    meta: { silent: true },
  })

/**
 * A page of all quizzes, refetched when one starts or ends. The previous page stays visible until
 * the new one has loaded.
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

const objectionPollMs = 60_000

/**
 * True from the provisional key until the results are published: students may send objections then,
 * and other staff may decide them.
 */
const takesObjections = (quiz: QuizDetail | undefined) =>
  quiz !== undefined && quiz.provisional_since !== null && quiz.results_published_at === null

/**
 * True while the last students finish an exam whose results an admin must review first. The page is
 * refetched often then, to notice when they have finished.
 */
const endsSoon = (quiz: QuizDetail | undefined) =>
  quiz?.provisional_since === null &&
  isEntryOver(quiz, Date.now() / 1000) &&
  quiz.review_first &&
  quiz.results_published_at === null &&
  quiz.paper_frozen_at !== null &&
  !quiz.waits_for_review

/**
 * One quiz with the questions of its chapter, refetched when it starts or ends and when its last
 * student finishes.
 */
export const quizQuery = (id: number) =>
  queryOptions({
    queryKey: ['quizzes', 'one', id],
    queryFn: async ({ signal }) => (await call(getQuiz, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      endsSoon(data)
        ? reviewPollMs
        : takesObjections(data)
          ? objectionPollMs
          : refreshIn(data ? [data] : [], Date.now() / 1000),
    meta: { silent: true },
  })

/** The exam time zone, and the seconds that the server's clock is ahead of this device's. */
export interface ExamClock {
  readonly zone: string
  readonly ahead: number
  /** The publication settings of a new exam, unless its form changes them. */
  readonly presets: Pick<QuizDetail, 'review_first' | 'shown_after'>
}

/** The time zone and clock used to enter quiz dates. */
export const examClockQuery = () =>
  queryOptions({
    queryKey: ['exam-clock'],
    queryFn: async ({ signal }): Promise<ExamClock> => {
      const { data } = await call(getExamClock, { signal })
      const { time_zone: zone, server_time, presets } = data
      return { zone, ahead: secondsAhead(server_time), presets }
    },
    meta: { silent: true },
  })

/** The number of questions in a chapter. */
export const questionCountQuery = (chapterId: number) =>
  queryOptions({
    // Shares the key prefix of the question lists, so that changed questions invalidate it too.
    queryKey: ['questions', 'list', 'count', chapterId],
    queryFn: async ({ signal }) => {
      const query = { chapter_id: chapterId, page: 1, per_page: 1 }
      return (await call(listQuestions, { query, signal })).total ?? 0
    },
    // An admin who returns after adding the first question must not read that there are none.
    staleTime: 0,
    meta: { silent: true },
  })

/**
 * The number of an exam's questions that are also used in practices, for a stored exam or one in a
 * form.
 */
export const practiceOverlapQuery = (query: CallInput<typeof getPracticeOverlap>['query']) =>
  queryOptions({
    queryKey: ['quizzes', 'overlap', query],
    queryFn: async ({ signal }) => (await call(getPracticeOverlap, { query, signal })).data,
    placeholderData: keepPreviousData,
    // Counts as stale after 2 seconds, so that only a response fetched while the page opened is
    // reused.
    staleTime: 2_000,
    meta: { silent: true },
  })

/** Adds a quiz and returns its id. A refusal is shown in the form. */
export const createQuizMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof createQuiz>['body']) =>
      (await call(createQuiz, { body })).data.id,
    onSuccess: (_id, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['quizzes'] }),
    meta: { silent: true },
  })

/**
 * Changes the given fields of a quiz; refused if it has another version than the reader has opened.
 * A refusal is shown in the form.
 */
export const updateQuizMutation = (id: number, version: QuizDetail['version']) =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof updateQuiz>['body']) =>
      call(updateQuiz, { params: { id }, body: { ...body, version: version ?? undefined } }),
    onError: (error, _body, _result, { client }) => {
      // The page shows the newer quiz when the form is closed.
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: quizQuery(id).queryKey })
    },
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
    // Not awaited, so that the dialog closes as soon as the server has published.
    onSuccess: (_answer, _body, _result, { client }) => {
      for (const name of ['quizzes', 'attempts', 'dashboards'])
        void client.invalidateQueries({ queryKey: [name] })
    },
    // A colleague may have changed the exam: the dialog then shows its present setting.
    onError: (_error, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: quizQuery(id).queryKey }),
    meta: { silent: true },
  })

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
  // A quiz's own page may still be open and must not refetch.
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

/** The quizzes that cannot be moved to a chapter. */
export const checkQuizMove = async (body: QuizMove) =>
  (await call(moveQuizzes, { body: { ...body, dry_run: true } })).data
