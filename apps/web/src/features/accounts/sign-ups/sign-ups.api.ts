import {
  createSignUpCode,
  decideSignUps,
  deleteSignUpCode,
  listSignUpCodes,
  listWaiting,
} from '@prepwell/contract/accounts/sign-ups.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

/** The number of accounts shown at once. More follow when these have been decided. */
const shownAtOnce = 50

/** The accounts that have waited longest, and the number of all waiting accounts. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['sign-ups', 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: shownAtOnce }
      const { data, total = data.length } = await call(listWaiting, { query, signal })
      return { accounts: data, total }
    },
    meta: { silent: true },
  })

export const signUpCodesQuery = () =>
  queryOptions({
    queryKey: ['sign-ups', 'codes'],
    queryFn: async ({ signal }) => (await call(listSignUpCodes, { signal })).data,
    meta: { silent: true },
  })

/** Also after a refusal, because somebody else may have decided. */
const onSettled = (
  _data: unknown,
  _error: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => client.invalidateQueries({ queryKey: ['sign-ups'] })

export const decideMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof decideSignUps>['body']) => call(decideSignUps, { body }),
    onSettled,
  })

export const createCodeMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof createSignUpCode>['body']) =>
      call(createSignUpCode, { body }),
    onSettled,
  })

export const deleteCodeMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteSignUpCode, { params: { id } }),
    onSettled,
  })
