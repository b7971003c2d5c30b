import {
  askForBackup,
  checkServerNetwork,
  getServerBackups,
  getServerFindings,
  sendTestMail,
} from '@prepwell/contract/school/server.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export const serverFindingsQuery = () =>
  queryOptions({
    queryKey: ['server', 'findings'],
    queryFn: ({ signal }) => call(getServerFindings, { signal }),
    staleTime: 0,
    meta: { silent: true },
  })

const askedEveryMs = 1500

/** The backups, refetched while one is being made. */
export const serverBackupsQuery = () =>
  queryOptions({
    queryKey: ['server', 'backups'],
    queryFn: async ({ signal }) => (await call(getServerBackups, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.asked && data.asked.ended_at === null ? askedEveryMs : false,
    staleTime: 0,
    meta: { silent: true },
  })

export const askForBackupMutation = () =>
  mutationOptions({
    mutationFn: async () => (await call(askForBackup, {})).data,
    onSuccess: (data, _nothing, _result, { client }) =>
      client.setQueryData(serverBackupsQuery().queryKey, data),
    // Another admin may have begun a backup.
    onError: (_error, _nothing, _result, { client }) =>
      client.invalidateQueries(serverBackupsQuery()),
    meta: { silent: true },
  })

export const checkNetworkMutation = () =>
  mutationOptions({
    mutationFn: async () => (await call(checkServerNetwork, {})).data,
    meta: { silent: true },
  })

export const sendTestMailMutation = () =>
  mutationOptions({ mutationFn: () => call(sendTestMail, {}), meta: { silent: true } })
