import { listAuditAdmins, listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

type AuditQuery = NonNullable<CallInput<typeof listAuditEvents>['query']>

/** What the audit log can be sorted by. */
export type AuditSort = NonNullable<AuditQuery['sort']>

/** A page of the audit log; the page before it stays until it is there. */
export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => call(listAuditEvents, { query, signal }),
    placeholderData: keepPreviousData,
    // Whatever the reader has done since is a line too.
    staleTime: 0,
  })

/** The admins who have lines in the audit log. */
export const auditAdminsQuery = () =>
  queryOptions({
    queryKey: ['audit', 'admins'],
    queryFn: async ({ signal }) => (await call(listAuditAdmins, { signal })).data,
  })
