import type { AuditValue } from '@prepwell/contract/school/audit-log.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { type Actor, audit } from '../../../shared/audit/index.ts'
import type { WantedExport } from './check-export.ts'
import { lists } from './lists.ts'

interface Exported {
  readonly viewer: Actor
  readonly now: Date
  readonly wanted: WantedExport
  /** The number of rows. Absent if the rows are read only later. */
  readonly rows?: number
  readonly byMail?: boolean
}

/** Logs the export of a list: which list, its filters, and the number of rows. */
export const auditExport = (tx: Tx, { viewer, now, wanted, rows, byMail }: Exported) =>
  audit(tx, {
    ...{ viewer, now, action: 'exported', kind: 'list', name: wanted.list },
    ...(rows === undefined ? {} : { rows }),
    detail: {
      file: wanted.type,
      filters: filtersOf(wanted),
      ...(byMail ? { by_mail: true } : {}),
    },
  })

const unsaid = ['page', 'per_page', 'sort', 'order']

/** Keeps the parameters that select rows of the file, as far as the list defines them. */
function filtersOf({ list, query }: WantedExport): Record<string, AuditValue> {
  const asked = lists[list].query.safeParse(query).data ?? {}
  const named = Object.entries(asked).filter(
    ([name, value]) => !unsaid.includes(name) && value !== undefined && value !== '',
  )
  return Object.fromEntries(named.map(([name, value]) => [name, inWords(value)]))
}

const inWords = (value: unknown): AuditValue => {
  if (Array.isArray(value)) return `${value.length} chosen`
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
