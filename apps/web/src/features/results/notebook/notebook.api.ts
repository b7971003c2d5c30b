import {
  exportNotebook,
  getNotebook,
  getNotebookSettings,
  listCards,
  listMarks,
  type NotebookSettings,
  type notebookFormats,
  putCard,
  putNotebookSettings,
} from '@prepwell/contract/results/notebook.ts'
import { makePractice } from '@prepwell/contract/results/own-practices.ts'
import { getResult } from '@prepwell/contract/results/results.ts'
import { getCard } from '@prepwell/contract/results/reviews.ts'
import { createContact } from '@prepwell/contract/school/messages.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CallInput, call } from '../../../lib/call.ts'
import { callFile } from '../../../lib/files.ts'

// Each screen shows a failure itself.
const silent = { meta: { silent: true } } as const

export const notebookQuery = () =>
  queryOptions({
    ...silent,
    queryKey: ['notebook', 'overview'],
    queryFn: async ({ signal }) => (await call(getNotebook, { signal })).data,
  })

export const cardsQuery = (query: NonNullable<CallInput<typeof listCards>['query']>) =>
  queryOptions({
    ...silent,
    queryKey: ['notebook', 'cards', query],
    queryFn: ({ signal }) => call(listCards, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A card with its key and explanation. */
export const cardQuery = (questionId: number) =>
  queryOptions({
    ...silent,
    queryKey: ['notebook', 'card', questionId],
    queryFn: async ({ signal }) =>
      (await call(getCard, { params: { question_id: questionId }, signal })).data,
  })

/** True while the exam of this result takes objections. */
export async function takesObjections(takeQuizId: number): Promise<boolean> {
  const { data } = await call(getResult, { params: { id: takeQuizId } })
  return data.objections_close_at !== null && data.server_time < data.objections_close_at
}

/** A message to the admins, as the contact form sends it. */
export const reportMutation = () => ({
  mutationFn: (body: CallInput<typeof createContact>['body']) => call(createContact, { body }),
})

export const notebookSettingsQuery = () =>
  queryOptions({
    ...silent,
    queryKey: ['notebook', 'settings'],
    queryFn: async ({ signal }) => (await call(getNotebookSettings, { signal })).data,
  })

/** The card of a question in the student's notebook, and its bookmark. */
export type QuestionMark = z.infer<(typeof listMarks)['response']>['data'][number]

/** The questions of an attempt that have a card, a bookmark or a cause, keyed by question id. */
export const marksQuery = (takeQuizId: number) =>
  queryOptions({
    ...silent,
    queryKey: ['notebook', 'marks', takeQuizId],
    queryFn: async ({ signal }) => {
      const { data } = await call(listMarks, { query: { take_quiz_id: takeQuizId }, signal })
      return new Map(data.map((marks) => [marks.question_id, marks]))
    },
  })

/** A change to a card, after which every screen with cards reloads. */
export interface CardChange {
  readonly question_id: number
  readonly body: NonNullable<CallInput<typeof putCard>['body']>
}

export const putCardMutation = (client: QueryClient) => ({
  mutationFn: ({ question_id, body }: CardChange) =>
    call(putCard, { params: { question_id }, body }),
  onSettled: () => refreshNotebook(client),
})

/** A change to a card also changes the count in the Today panel. */
export const refreshNotebook = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['notebook'] }),
    client.invalidateQueries({ queryKey: ['today'] }),
  ])

export const putSettingsMutation = (client: QueryClient) => ({
  mutationFn: (body: Partial<NotebookSettings>) => call(putNotebookSettings, { body }),
  onSuccess: () =>
    Promise.all([
      refreshNotebook(client),
      // The browse lists begin with quizzes that fit the goal.
      client.invalidateQueries({ queryKey: ['quizzes', 'browse'] }),
    ]),
})

/** Makes a practice of a chapter, ten questions at most. */
export const practiseChapterMutation = () => ({
  mutationFn: async (chapterId: number) =>
    (await call(makePractice, { body: { chapter_ids: [chapterId], count: 10 } })).data,
})

export const notebookFileMutation = () => ({
  mutationFn: (format: (typeof notebookFormats)[number]) =>
    callFile(exportNotebook, { query: { format } }),
})
