import { acceptInvitation, getInvitation } from '@prepwell/contract/accounts/invitations.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

/** The invitation that this link gives access to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await call(getInvitation, { params: { token }, signal })).data,
    meta: { silent: true },
    retry: false,
  })

/** A refusal is shown in the form. */
export const acceptMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof acceptInvitation>['body']) =>
      call(acceptInvitation, { params: { token }, body }),
    meta: { silent: true },
  })
