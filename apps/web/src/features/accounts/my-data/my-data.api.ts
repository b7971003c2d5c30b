import {
  downloadMyData,
  getMyData,
  getOwnDeletion,
  getStudentDeletion,
  type OwnArchive,
  requestMyData,
  requestOwnDeletion,
  requestStudentDeletion,
  withdrawOwnDeletion,
  withdrawStudentDeletion,
} from '@prepwell/contract/accounts/own-data.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { callFile } from '../../../lib/files.ts'
import { useSession } from '../../../lib/session.ts'

const archiveKey = ['users', 'my-data'] as const
const deletionKey = ['users', 'deletion'] as const

const pollMs = 3000

/** The archive of the reader's data. Polls while the server is making it. */
export const archiveQuery = () =>
  queryOptions({
    queryKey: archiveKey,
    queryFn: async ({ signal }): Promise<OwnArchive> => (await call(getMyData, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.state === 'making' ? pollMs : false),
    meta: { silent: true },
  })

export const requestArchiveMutation = () =>
  mutationOptions({
    mutationFn: async () => (await call(requestMyData, {})).data,
    onSuccess: (data, _input, _result, { client }) => client.setQueryData(archiveKey, data),
  })

export const downloadArchiveMutation = () =>
  mutationOptions({ mutationFn: () => callFile(downloadMyData, {}) })

export const ownDeletionQuery = () =>
  queryOptions({
    queryKey: deletionKey,
    queryFn: async ({ signal }) => (await call(getOwnDeletion, { signal })).data,
    meta: { silent: true },
  })

/** Requests the deletion of the reader's account; the form shows a refusal itself. */
export const requestDeletionMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof requestOwnDeletion>['body']) =>
      call(requestOwnDeletion, { body }),
    meta: { silent: true },
  })

/** Keeps the reader's account. */
export const keepAccountMutation = () =>
  mutationOptions({
    mutationFn: () => call(withdrawOwnDeletion, {}),
    onSuccess: (_answer, _input, _result, { client }) => {
      const { user, setUser } = useSession.getState()
      if (user) {
        const { deletes_at: _, ...kept } = user
        setUser(kept)
      }
      client.setQueryData(
        ownDeletionQuery().queryKey,
        (before) => before && { ...before, deletes_at: null },
      )
    },
  })

const studentDeletionKey = (id: number) => ['students', 'deletion', id] as const

export const studentDeletionQuery = (id: number) =>
  queryOptions({
    queryKey: studentDeletionKey(id),
    queryFn: async ({ signal }) =>
      (await call(getStudentDeletion, { params: { id }, signal })).data,
    meta: { silent: true },
  })

/** Begins or withdraws the deletion of a student's account. */
export const changeStudentDeletionMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (isWanted: boolean) =>
      (await call(isWanted ? requestStudentDeletion : withdrawStudentDeletion, { params: { id } }))
        .data,
    onSuccess: (data, _wanted, _result, { client }) =>
      client.setQueryData(studentDeletionKey(id), data),
  })
