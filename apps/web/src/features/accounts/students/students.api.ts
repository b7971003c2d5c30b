import {
  createStudent,
  deleteStudent,
  deleteStudents,
  listStudents,
  setStudentStatus,
} from '@prepwell/contract/accounts/students.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

type StudentsQuery = NonNullable<CallInput<typeof listStudents>['query']>

export type StudentSort = NonNullable<StudentsQuery['sort']>

/** One page of students. The previous page stays visible until the new one has loaded. */
export const studentsQuery = (query: StudentsQuery) =>
  queryOptions({
    queryKey: ['students', 'list', query],
    queryFn: ({ signal }) => call(listStudents, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Creates a student and returns the id. A refusal is shown in the form. */
export const createStudentMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof createStudent>['body']) =>
      (await call(createStudent, { body })).data.id,
    onSuccess: (_id, _body, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['students', 'list'] }),
        client.invalidateQueries({ queryKey: ['groups'] }),
      ]),
    meta: { silent: true },
  })

/** Deletes a student by id and drops everything cached about them. */
export const deleteStudentMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteStudent, { params: { id } }),
    onSuccess: (_answer, id, _result, { client }) => forgetDeleted(client, [id]),
  })

/** Deletes students by id, all or none. A refusal is shown in the dialog. */
export const deleteStudentsMutation = () =>
  mutationOptions({
    mutationFn: (ids: number[]) => call(deleteStudents, { body: { ids } }),
    onSuccess: (_answer, ids, _result, { client }) => forgetDeleted(client, ids),
    meta: { silent: true },
  })

async function forgetDeleted(client: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) client.removeQueries({ queryKey: ['students', 'one', id] })
  await Promise.all([
    client.invalidateQueries({ queryKey: ['students', 'list'] }),
    client.invalidateQueries({ queryKey: ['leaderboard'] }),
  ])
}

/** Suspends or reactivates students, all or none. A refusal is shown in the dialog. */
export const setStatusMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof setStudentStatus>['body']) =>
      call(setStudentStatus, { body }),
    onSuccess: (_answer, _body, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['students'] }),
        client.invalidateQueries({ queryKey: ['leaderboard'] }),
      ]),
    meta: { silent: true },
  })
