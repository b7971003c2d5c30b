import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  loginSecondFactor,
  replaceRecoveryCodes,
  resetStudentSecondFactor,
  turnOffSecondFactor,
} from '@prepwell/contract/accounts/second-factor.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../../lib/call.ts'

type Body<E extends Parameters<typeof call>[0]> = CallInput<E>['body' & keyof CallInput<E>]

/** The second step of the reader's own sign-in. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['auth', 'second-factor'],
    queryFn: async ({ signal }) => (await call(getSecondFactor, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })

/** The second step of a sign-in; the session is stored by the form that asked. */
export const secondStepMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof loginSecondFactor>) => call(loginSecondFactor, { body }),
    meta: { silent: true },
  })

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: secondFactorQuery().queryKey })

/** Makes a secret for an authenticator app. */
export const beginSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: async (body: Body<typeof beginSecondFactor>) =>
      (await call(beginSecondFactor, { body })).data,
    meta: { silent: true },
  })

/** Turns the second step on by a first code: the recovery codes. */
export const confirmSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: async (body: Body<typeof confirmSecondFactor>) =>
      (await call(confirmSecondFactor, { body })).data.recovery_codes,
    onSuccess: (_codes, _body, _result, { client }) => void readAgain(client),
    meta: { silent: true },
  })

/** New recovery codes in place of the old ones. */
export const replaceRecoveryCodesMutation = () =>
  mutationOptions({
    mutationFn: async (body: Body<typeof replaceRecoveryCodes>) =>
      (await call(replaceRecoveryCodes, { body })).data.recovery_codes,
    onSuccess: (_codes, _body, _result, { client }) => void readAgain(client),
    meta: { silent: true },
  })

/** Turns the own second step off. */
export const turnOffSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof turnOffSecondFactor>) => call(turnOffSecondFactor, { body }),
    onSuccess: (_answer, _body, _result, { client }) => readAgain(client),
    meta: { silent: true },
  })

/** Turns the second step of a student off, who has lost phone and codes. */
export const resetStudentSecondFactorMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => call(resetStudentSecondFactor, { params: { id } }),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['students', 'one', id] }),
  })
