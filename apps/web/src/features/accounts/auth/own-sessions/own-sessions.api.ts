import { endOwnSession, listOwnSessions } from '@prepwell/contract/accounts/own-sessions.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'

export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: async ({ signal }) => (await call(listOwnSessions, { signal })).data,
    meta: { silent: true },
  })

export const endOwnSessionMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(endOwnSession, { params: { id } }),
    // Also after a failure, because the session may have ended already.
    onSettled: (_answer, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey }),
  })
