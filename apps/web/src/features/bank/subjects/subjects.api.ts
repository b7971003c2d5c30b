import {
  createSubject,
  deleteSubject,
  deleteSubjects,
  getSubject,
  listSubjects,
  updateSubject,
} from '@prepwell/contract/bank/subjects.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { changedFields, type NamedFields } from '../../../ui/forms/named-fields.ts'

type SubjectsQuery = NonNullable<CallInput<typeof listSubjects>['query']>

export type SubjectSort = NonNullable<SubjectsQuery['sort']>

/** One page of subjects. The previous page stays visible until the new one has loaded. */
export const subjectsQuery = (query: SubjectsQuery) =>
  queryOptions({
    queryKey: ['subjects', 'list', query],
    queryFn: ({ signal }) => call(listSubjects, { query, signal }),
    placeholderData: keepPreviousData,
  })

/**
 * All subjects and their chapters by name, as choices for forms. A failure is shown at the field.
 */
export const subjectChoicesQuery = () =>
  queryOptions({
    queryKey: ['subjects', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(listSubjects, { query: { sort: 'name', order: 'asc' }, signal })).data,
    meta: { silent: true },
  })

export const subjectQuery = (id: number) =>
  queryOptions({
    queryKey: ['subjects', 'one', id],
    queryFn: async ({ signal }) => (await call(getSubject, { params: { id }, signal })).data,
    meta: { silent: true },
  })

/** Adds a subject and returns its id. A refusal is shown in the form. */
export const createSubjectMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof createSubject>['body']) =>
      (await call(createSubject, { body })).data.id,
    onSuccess: (_id, _body, _result, { client }) => reload(client, ['subjects']),
    meta: { silent: true },
  })

/**
 * Sends only the fields that differ from `before`; makes no call if none differ. A refusal is shown
 * in the form.
 */
export const updateSubjectMutation = (id: number, before: NamedFields) =>
  mutationOptions({
    mutationFn: async (after: NamedFields) => {
      const body = changedFields(before, after)
      if (Object.keys(body).length > 0) await call(updateSubject, { params: { id }, body })
    },
    onSuccess: (_answer, _body, _result, { client }) =>
      reload(client, ['subjects', 'chapters', 'quizzes']),
    meta: { silent: true },
  })

/** Deletes a subject by id, with its chapters, questions and quizzes. */
export const deleteSubjectMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteSubject, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => forgetDeleted(client),
  })

/** Deletes subjects by id, all or none. A refusal is shown in the dialog. */
export const deleteSubjectsMutation = () =>
  mutationOptions({
    mutationFn: (ids: number[]) => call(deleteSubjects, { body: { ids } }),
    onSuccess: (_answer, _ids, _result, { client }) => forgetDeleted(client),
    meta: { silent: true },
  })

async function forgetDeleted(client: QueryClient): Promise<void> {
  // The pages of deleted subjects may still be open and must not refetch them or their chapters.
  const quietly = { refetchType: 'none' } as const
  await client.invalidateQueries({ queryKey: ['subjects', 'one'], ...quietly })
  await client.invalidateQueries({ queryKey: ['chapters'], ...quietly })
  await client.invalidateQueries({ queryKey: ['questions'], ...quietly })
  await client.invalidateQueries({ queryKey: ['subjects', 'choices'] })
  await client.invalidateQueries({ queryKey: ['subjects', 'list'] })
  await reload(client, ['quizzes'])
}

const reload = (client: QueryClient, names: readonly string[]) =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
