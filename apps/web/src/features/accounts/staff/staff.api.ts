import {
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@prepwell/contract/accounts/invitations.ts'
import {
  changeStaff,
  endStaffSessions,
  listStaff,
  removeStaff,
} from '@prepwell/contract/accounts/staff.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { isOutdated } from '../../../ui/forms/outdated.ts'

/** All staff, by name. */
export const staffQuery = () =>
  queryOptions({
    queryKey: ['staff', 'list'],
    queryFn: async ({ signal }) => (await call(listStaff, { signal })).data,
    meta: { silent: true },
  })

/** Open and expired invitations, newest first. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'invitations'],
    queryFn: async ({ signal }) => (await call(listInvitations, { signal })).data,
    meta: { silent: true },
  })

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: ['staff'] })

/** A refusal is shown in the form. */
export const inviteMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof invite>['body']) =>
      (await call(invite, { body })).data,
    onSuccess: (_answer, _body, _result, { client }) => reload(client),
    meta: { silent: true },
  })

/**
 * Changes roles and scope; refused if they have been changed since the form was opened. A refusal
 * is shown in the form.
 */
export const changeStaffMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof changeStaff>['body']) =>
      call(changeStaff, { params: { id }, body }),
    onSuccess: (_answer, _body, _result, { client }) => reload(client),
    onError: (error, _body, _result, { client }) => {
      // The list shows the newer roles when the form is closed.
      if (isOutdated(error)) void reload(client)
    },
    meta: { silent: true },
  })

export const removeStaffMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(removeStaff, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => reload(client),
  })

export const endSessionsMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(endStaffSessions, { params: { id } }),
  })

export const resendMutation = () =>
  mutationOptions({
    mutationFn: async ({ id, by }: { readonly id: number; readonly by: 'mail' | 'link' }) =>
      (await call(resendInvitation, { params: { id }, body: { by } })).data,
    onSuccess: (_answer, _body, _result, { client }) => reload(client),
  })

export const withdrawMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(withdrawInvitation, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => reload(client),
  })
