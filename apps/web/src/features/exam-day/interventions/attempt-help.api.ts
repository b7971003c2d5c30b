import {
  type GivenHelp,
  helpCandidates,
  listHelp,
  undoHelp,
} from '@prepwell/contract/exam-day/interventions.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

export type HelpBody = NonNullable<CallInput<typeof helpCandidates>['body']>

/** Runs an action for candidates of an exam. A refusal is shown in the dialog. */
export const helpMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (body: HelpBody) =>
      (await call(helpCandidates, { params: { id }, body })).data,
    onSuccess: (_report, _body, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['quizzes'] }),
    meta: { silent: true },
  })

/** Undoes an action. A refusal is shown beside it. */
export const undoHelpMutation = () =>
  mutationOptions({
    mutationFn: async ({ id }: Pick<GivenHelp, 'id'>) =>
      (await call(undoHelp, { params: { id }, body: {} })).data,
    onSettled: (_report, _error, _help, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['quizzes'] }),
    meta: { silent: true },
  })

const refreshMs = 15_000

/** A page of past actions in an exam, including those by other admins. */
export const givenHelpQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['quizzes', 'help', id, page],
    queryFn: ({ signal }) =>
      call(listHelp, { params: { id }, query: { page, per_page: helpPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    meta: { silent: true },
  })

export const helpPerPage = 10
