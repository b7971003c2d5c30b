import { decideObjections, listObjections } from '@prepwell/contract/results/objections.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

type Inbox = Awaited<ReturnType<typeof call<typeof listObjections>>>

/** A question with the objections to it, the reports from the exam and its figures. */
export type ObjectedQuestion = Inbox['data'][number]

const inboxPollMs = 60_000

/** The objections to an exam by question, open ones first. A failure is shown in place. */
export const objectionsQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quizzes', 'objections', quizId],
    queryFn: ({ signal }) => call(listObjections, { params: { id: quizId }, signal }),
    refetchInterval: ({ state }) =>
      (state.data?.close_at ?? 0) > Date.now() / 1000 ? inboxPollMs : false,
    meta: { silent: true },
  })

type Decision = CallInput<typeof decideObjections>['body']

/**
 * The objections that a decision answers, as the call takes them; undefined for more than it takes.
 */
export const shownOf = (objections: ObjectedQuestion['objections']): Decision['shown'] =>
  objections.length > limits.helpedMax
    ? undefined
    : objections.map(({ id, changes }) => ({ id, changes }))

/**
 * Decides all objections to a question. A refusal is shown in the dialog; it may mean that there is
 * another objection, so the list is loaded again.
 */
export const decideMutation = (quizId: number) =>
  mutationOptions({
    mutationFn: async (body: Decision) =>
      (await call(decideObjections, { params: { id: quizId }, body })).data.decided,
    // Awaited, so that the dialog closes only when the question is shown as decided.
    onSuccess: (_decided, _body, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['quizzes'] }),
        client.invalidateQueries({ queryKey: ['dashboards'] }),
      ]),
    onError: (_error, _body, _result, { client }) =>
      void client.invalidateQueries(objectionsQuery(quizId)),
    meta: { silent: true },
  })
