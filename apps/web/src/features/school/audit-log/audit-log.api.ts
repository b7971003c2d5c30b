import { listAuditAdmins, listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

type AuditQuery = NonNullable<CallInput<typeof listAuditEvents>['query']>

export type AuditSort = NonNullable<AuditQuery['sort']>

/** A page of the audit log. The previous page stays visible until the new one has loaded. */
export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => call(listAuditEvents, { query, signal }),
    placeholderData: keepPreviousData,
    // Always refetched, so that the reader's own recent actions appear.
    staleTime: 0,
  })

/** The admins who appear in the audit log. */
export const auditAdminsQuery = () =>
  queryOptions({
    queryKey: ['audit', 'admins'],
    queryFn: async ({ signal }) => (await call(listAuditAdmins, { signal })).data,
  })
