import {
  changeGroupStudents,
  createGroup,
  deleteGroup,
  getGroup,
  joinGroup,
  listGroups,
  listOwnGroups,
  updateGroup,
} from '@prepwell/contract/accounts/groups.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { changedFields, type NamedFields } from '../../../ui/forms/named-fields.ts'

type GroupsQuery = NonNullable<CallInput<typeof listGroups>['query']>

export type GroupSort = NonNullable<GroupsQuery['sort']>

/** One page of groups. The previous page stays visible until the new one has loaded. */
export const groupsQuery = (query: GroupsQuery) =>
  queryOptions({
    queryKey: ['groups', 'list', query],
    queryFn: ({ signal }) => call(listGroups, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** All groups by name, as choices for fields. A failure is shown at the field. */
export const groupChoicesQuery = () =>
  queryOptions({
    queryKey: ['groups', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(listGroups, { query: { sort: 'name', order: 'asc' }, signal })).data,
    meta: { silent: true },
  })

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['groups', 'one', id],
    queryFn: async ({ signal }) => (await call(getGroup, { params: { id }, signal })).data,
    meta: { silent: true },
  })

/** The signed-in student's groups. */
export const ownGroupsQuery = () =>
  queryOptions({
    queryKey: ['groups', 'own'],
    queryFn: async ({ signal }) => (await call(listOwnGroups, { signal })).data,
    meta: { silent: true },
  })

/** Creates a group and returns its id. A refusal is shown in the form. */
export const createGroupMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof createGroup>['body']) =>
      (await call(createGroup, { body })).data.id,
    onSuccess: (_id, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['groups'] }),
    meta: { silent: true },
  })

/**
 * Sends only the fields that differ from `before`; makes no call if none differ. A refusal is shown
 * in the form.
 */
export const updateGroupMutation = (id: number, before: NamedFields) =>
  mutationOptions({
    mutationFn: async (after: NamedFields) => {
      const body = changedFields(before, after)
      if (Object.keys(body).length > 0) await call(updateGroup, { params: { id }, body })
    },
    onSuccess: (_answer, _body, _result, { client }) => reloadNames(client),
    meta: { silent: true },
  })

/** Turns joining on with a new code, or off. */
export const switchJoiningMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (can_join: boolean) =>
      (await call(updateGroup, { params: { id }, body: { can_join } })).data,
    onSuccess: (group, _on, _result, { client }) =>
      client.setQueryData(groupQuery(id).queryKey, group),
  })

/** Deletes a group by id. The caller shows a refusal. */
export const deleteGroupMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteGroup, { params: { id } }),
    onSuccess: async (_answer, _id, _result, { client }) => {
      // The group's page may still be open and must not refetch.
      await client.invalidateQueries({ queryKey: ['groups', 'one'], refetchType: 'none' })
      await client.invalidateQueries({ queryKey: ['groups', 'list'] })
      await client.invalidateQueries({ queryKey: ['groups', 'choices'] })
      await client.invalidateQueries({ queryKey: ['students'], refetchType: 'none' })
    },
    meta: { silent: true },
  })

type Membership = CallInput<typeof changeGroupStudents>['body'] & { readonly id: number }

/** Adds students to a group or removes them, all or none. Returns the number changed. */
export const changeStudentsMutation = () =>
  mutationOptions({
    mutationFn: async ({ id, ...body }: Membership) =>
      (await call(changeGroupStudents, { params: { id }, body })).data.changed,
    onSuccess: (_changed, _body, _result, { client }) => reloadNames(client),
    meta: { silent: true },
  })

/** Joins a group by its code. A refusal is shown beside the code. */
export const joinGroupMutation = () =>
  mutationOptions({
    mutationFn: async (code: string) => (await call(joinGroup, { body: { code } })).data,
    // Quizzes open to the group now appear in lists.
    onSuccess: (_group, _code, _result, { client }) => client.invalidateQueries(),
    meta: { silent: true },
  })

/** Lists of students and quizzes show group names and filter by them. */
const reloadNames = (client: QueryClient) =>
  Promise.all(
    ['groups', 'students', 'quizzes', 'leaderboard'].map((name) =>
      client.invalidateQueries({ queryKey: [name] }),
    ),
  )
