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

/** What groups can be sorted by. */
export type GroupSort = NonNullable<GroupsQuery['sort']>

/** A page of the groups; the page before it stays until it is there. */
export const groupsQuery = (query: GroupsQuery) =>
  queryOptions({
    queryKey: ['groups', 'list', query],
    queryFn: ({ signal }) => call(listGroups, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** All groups by name: what fields choose from. A failure is shown at the field. */
export const groupChoicesQuery = () =>
  queryOptions({
    queryKey: ['groups', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(listGroups, { query: { sort: 'name', order: 'asc' }, signal })).data,
    meta: { silent: true },
  })

/** One group. */
export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['groups', 'one', id],
    queryFn: async ({ signal }) => (await call(getGroup, { params: { id }, signal })).data,
    meta: { silent: true },
  })

/** The groups of the reader, a student. */
export const ownGroupsQuery = () =>
  queryOptions({
    queryKey: ['groups', 'own'],
    queryFn: async ({ signal }) => (await call(listOwnGroups, { signal })).data,
    meta: { silent: true },
  })

/** Makes a group; answers its id. A refusal is shown in the form. */
export const createGroupMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof createGroup>['body']) =>
      (await call(createGroup, { body })).data.id,
    onSuccess: (_id, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['groups'] }),
    meta: { silent: true },
  })

/**
 * Changes what of a group is no longer as `before`; no call where that is nothing. A refusal is
 * shown in the form.
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

/** Lets students join by a new code, or by none. */
export const switchJoiningMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (can_join: boolean) =>
      (await call(updateGroup, { params: { id }, body: { can_join } })).data,
    onSuccess: (group, _on, _result, { client }) =>
      client.setQueryData(groupQuery(id).queryKey, group),
  })

/** Deletes a group by id. A refusal is shown by whoever asks. */
export const deleteGroupMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteGroup, { params: { id } }),
    onSuccess: async (_answer, _id, _result, { client }) => {
      // The page of the group may still be open, and must not ask for it again.
      await client.invalidateQueries({ queryKey: ['groups', 'one'], refetchType: 'none' })
      await client.invalidateQueries({ queryKey: ['groups', 'list'] })
      await client.invalidateQueries({ queryKey: ['groups', 'choices'] })
      await client.invalidateQueries({ queryKey: ['students'], refetchType: 'none' })
    },
    meta: { silent: true },
  })

/** Students on their way into a group, or out of it. */
type Membership = CallInput<typeof changeGroupStudents>['body'] & { readonly id: number }

/** Adds students to a group or takes them out, all or none; answers how many were changed. */
export const changeStudentsMutation = () =>
  mutationOptions({
    mutationFn: async ({ id, ...body }: Membership) =>
      (await call(changeGroupStudents, { params: { id }, body })).data.changed,
    onSuccess: (_changed, _body, _result, { client }) => reloadNames(client),
    meta: { silent: true },
  })

/** The reader joins a group by its code. A refusal is shown beside the code. */
export const joinGroupMutation = () =>
  mutationOptions({
    mutationFn: async (code: string) => (await call(joinGroup, { body: { code } })).data,
    // What is open to the group is on the lists of quizzes now.
    onSuccess: (_group, _code, _result, { client }) => client.invalidateQueries(),
    meta: { silent: true },
  })

/** Students and quizzes show the names of their groups, lists are filtered by them. */
const reloadNames = (client: QueryClient) =>
  Promise.all(
    ['groups', 'students', 'quizzes', 'leaderboard'].map((name) =>
      client.invalidateQueries({ queryKey: [name] }),
    ),
  )
