import {
  getSignInProvider,
  removeSignInProvider,
  setSignInProvider,
} from '@prepwell/contract/school/sign-in-provider.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { isOutdated } from '../../../ui/forms/outdated.ts'

export type ProviderBody = CallInput<typeof setSignInProvider>['body']

/** The school's own sign-in provider, and the addresses that it must know. */
export const signInProviderQuery = () =>
  queryOptions({
    queryKey: ['school', 'sign-in-provider'],
    queryFn: ({ signal }) => call(getSignInProvider, { signal }),
    meta: { silent: true },
  })

/**
 * Saves the provider; refused if it has been changed since the form was opened. The form shows a
 * refusal itself.
 */
export const setProviderMutation = () =>
  mutationOptions({
    mutationFn: async (body: ProviderBody) => (await call(setSignInProvider, { body })).data,
    onSuccess: (data, _body, _result, { client }) => {
      client.setQueryData(signInProviderQuery().queryKey, (before) => before && { ...before, data })
      void client.invalidateQueries({ queryKey: ['sign-in-providers'] })
    },
    onError: (error, _body, _result, { client }) => {
      // The form begins with the newer provider when the page is opened again.
      if (isOutdated(error))
        void client.invalidateQueries({ queryKey: signInProviderQuery().queryKey })
    },
    meta: { silent: true },
  })

export const removeProviderMutation = () =>
  mutationOptions({
    mutationFn: () => call(removeSignInProvider, {}),
    onSuccess: (_data, _body, _result, { client }) => {
      client.setQueryData(
        signInProviderQuery().queryKey,
        (before) => before && { ...before, data: null },
      )
      void client.invalidateQueries({ queryKey: ['sign-in-providers'] })
    },
  })
