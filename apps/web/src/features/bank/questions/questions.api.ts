import { listPassages } from '@prepwell/contract/bank/passages.ts'
import {
  listQuestionVersions,
  restoreQuestionVersion,
} from '@prepwell/contract/bank/question-versions.ts'
import {
  createQuestion,
  deleteQuestion,
  deleteQuestions,
  getQuestion,
  listQuestions,
  moveQuestions,
  setQuestionFacts,
  setQuestionMarks,
  updateQuestion,
} from '@prepwell/contract/bank/questions.ts'
import { getSchool } from '@prepwell/contract/school/school-settings.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { useOnceTrue } from '../../../lib/use-once-true.ts'
import { isOutdated } from '../../../ui/forms/outdated.ts'
import { sendPicture } from '../../shared/uploads/index.ts'

type QuestionsQuery = NonNullable<CallInput<typeof listQuestions>['query']>
type QuestionBody = CallInput<typeof createQuestion>['body']

export type QuestionSort = NonNullable<QuestionsQuery['sort']>

/** One page of questions. The previous page stays visible until the new one has loaded. */
export const questionsQuery = (query: QuestionsQuery) =>
  queryOptions({
    queryKey: ['questions', 'list', query],
    queryFn: ({ signal }) => call(listQuestions, { query, signal }),
    placeholderData: keepPreviousData,
  })

const passagesShown = 50

/** The passages of a chapter that match the search, newest first. */
export const passagesQuery = (chapter_id: number, search: string) =>
  queryOptions({
    queryKey: ['questions', 'passages', chapter_id, search],
    queryFn: ({ signal }) =>
      call(listPassages, {
        query: { chapter_id, search, page: 1, per_page: passagesShown },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** One question with its answer key. A failure is shown in its place. */
export const questionQuery = (id: number) =>
  queryOptions({
    queryKey: ['questions', 'one', id],
    queryFn: async ({ signal }) => (await call(getQuestion, { params: { id }, signal })).data,
    meta: { silent: true },
  })

/** The newest versions of a question. A failure is shown in their place. */
export const questionVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['questions', 'one', id, 'versions'],
    queryFn: ({ signal }) => call(listQuestionVersions, { params: { id }, signal }),
    meta: { silent: true },
  })

/** Restores a version, given its number. */
export const restoreVersionMutation = (id: number) =>
  mutationOptions({
    mutationFn: (n: number) => call(restoreQuestionVersion, { params: { id, n } }),
    onSettled: (_answer, _error, _n, _result, { client }) => reloadChanged(client),
  })

/** Adds a question and returns its id. */
export const createQuestionMutation = () =>
  mutationOptions({
    mutationFn: async (body: QuestionBody) => (await call(createQuestion, { body })).data.id,
    // Not awaited, so that the next question can be written at once.
    onSuccess: (_id, _body, _result, { client }) => void reloadLists(client),
  })

/**
 * Changes a question; refused if it has another version than the reader has opened. It moves only
 * if the reader has chosen another chapter than `read_chapter_id`.
 */
export const updateQuestionMutation = (
  id: number,
  read: { readonly version: number; readonly read_chapter_id: number },
) =>
  mutationOptions({
    mutationFn: (body: QuestionBody) =>
      call(updateQuestion, { params: { id }, body: { ...body, ...read } }),
    onSuccess: async (_answer, _body, _result, { client }) => {
      void reloadLists(client)
      // Awaited, so that the page shows the saved question instead of the old one.
      await client.invalidateQueries({ queryKey: questionQuery(id).queryKey })
    },
    onError: (error, _body, _result, { client }) => {
      // The page shows the newer question when the form is closed.
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: questionQuery(id).queryKey })
    },
  })

export const deleteQuestionMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteQuestion, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => forgetDeleted(client),
  })

/** Deletes questions by id, all or none. A refusal is shown in the dialog. */
export const deleteQuestionsMutation = () =>
  mutationOptions({
    mutationFn: (ids: number[]) => call(deleteQuestions, { body: { ids } }),
    onSuccess: (_answer, _ids, _result, { client }) => forgetDeleted(client),
    meta: { silent: true },
  })

async function forgetDeleted(client: QueryClient): Promise<void> {
  // A question's own page may still be open and must not refetch.
  await client.invalidateQueries({ queryKey: ['questions', 'one'], refetchType: 'none' })
  await reloadLists(client)
}

/** Moves questions to a chapter, all or none. A refusal is shown in the dialog. */
export const moveQuestionsMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof moveQuestions>['body']) => call(moveQuestions, { body }),
    onSuccess: (_answer, _body, _result, { client }) => reloadChanged(client),
    meta: { silent: true },
  })

/** Sets the same marks for questions, all or none. A refusal is shown in the dialog. */
export const setMarksMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof setQuestionMarks>['body']) =>
      call(setQuestionMarks, { body }),
    onSuccess: (_answer, _body, _result, { client }) => reloadChanged(client),
    meta: { silent: true },
  })

type FactsBody = CallInput<typeof setQuestionFacts>['body']

/** Returns the questions for which the server would refuse these facts. Changes nothing. */
export const checkFacts = async (body: FactsBody) =>
  (await call(setQuestionFacts, { body: { ...body, dry_run: true } })).data

/** Sets facts of questions, all or none. */
export const setFactsMutation = () =>
  mutationOptions({
    mutationFn: (body: FactsBody) => call(setQuestionFacts, { body }),
    onSuccess: (_answer, _body, _result, { client }) => reloadChanged(client),
  })

/** The school's settings for staff: its languages, and whether questions must be checked. */
export const schoolForStaffQuery = () =>
  queryOptions({
    // A separate key from the response for visitors, which lacks some of these fields.
    queryKey: ['school', 'for-staff'],
    queryFn: async ({ signal }) => (await call(getSchool, { signal })).data,
    meta: { silent: true },
  })

/**
 * The languages of the school (BCP 47), starting with the first one. English until they are loaded.
 */
export const useSchoolLanguages = (): readonly string[] =>
  useQuery(schoolForStaffQuery()).data?.languages ?? usualLanguages

const usualLanguages = ['en'] as const

/**
 * True once the languages of the school are known or could not be loaded. Stays true while they are
 * reloaded, so that no form disappears with its input.
 */
export const useSchoolWasAsked = (): boolean =>
  useOnceTrue(!useQuery(schoolForStaffQuery()).isLoading)

/** Uploads an image for a question and returns its file name. */
export const uploadImageMutation = () =>
  mutationOptions({
    mutationFn: (file: File) => sendPicture(file, 'question_image'),
  })

/** Chapters and quizzes count and list questions, and tags exist only while questions have them. */
const reloadLists = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['questions', 'list'] }),
    client.invalidateQueries({ queryKey: ['questions', 'facets'] }),
    client.invalidateQueries({ queryKey: ['topics'] }),
    client.invalidateQueries({ queryKey: ['questions', 'passages'] }),
    client.invalidateQueries({ queryKey: ['tags'] }),
    client.invalidateQueries({ queryKey: ['chapters'] }),
    client.invalidateQueries({ queryKey: ['subjects', 'one'] }),
    client.invalidateQueries({ queryKey: ['quizzes'] }),
  ])

/** Reloads everything that shows changed questions. */
export const reloadChanged = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: ['questions', 'one'] }), reloadLists(client)])
