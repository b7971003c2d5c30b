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

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['auth', 'second-factor'],
    queryFn: async ({ signal }) => (await call(getSecondFactor, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })

/** The second step of a sign-in; the calling form stores the session. */
export const secondStepMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof loginSecondFactor>) => call(loginSecondFactor, { body }),
    meta: { silent: true },
  })

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: secondFactorQuery().queryKey })

/** Creates a secret for an authenticator app. */
export const beginSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: async (body: Body<typeof beginSecondFactor>) =>
      (await call(beginSecondFactor, { body })).data,
    meta: { silent: true },
  })

/** Turns the second step on with a first code. Returns the recovery codes. */
export const confirmSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: async (body: Body<typeof confirmSecondFactor>) =>
      (await call(confirmSecondFactor, { body })).data.recovery_codes,
    onSuccess: (_codes, _body, _result, { client }) => void readAgain(client),
    meta: { silent: true },
  })

export const replaceRecoveryCodesMutation = () =>
  mutationOptions({
    mutationFn: async (body: Body<typeof replaceRecoveryCodes>) =>
      (await call(replaceRecoveryCodes, { body })).data.recovery_codes,
    onSuccess: (_codes, _body, _result, { client }) => void readAgain(client),
    meta: { silent: true },
  })

/** Turns the reader's own second step off. */
export const turnOffSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof turnOffSecondFactor>) => call(turnOffSecondFactor, { body }),
    onSuccess: (_answer, _body, _result, { client }) => readAgain(client),
    meta: { silent: true },
  })

/** Turns off the second step of a student who has lost the phone and the recovery codes. */
export const resetStudentSecondFactorMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => call(resetStudentSecondFactor, { params: { id } }),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['students', 'one', id] }),
  })
