import type { AuditEvent } from '@prepwell/contract/school/audit-log.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { useNarrowedList } from '../../../ui/data-table/use-narrowed-list.ts'
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ExportMenu } from '../../shared/list-transfer/index.ts'
import { AuditLineDialog } from './AuditLineDialog.tsx'
import { auditColumns, auditOrders, auditShape, auditTexts } from './audit-list.tsx'
import { auditAdminsQuery, auditQuery } from './audit-log.api.ts'
import { DayField } from './DayField.tsx'
import { dayEnd, dayFrom, dayStart, dayTo } from './days.ts'

const narrowedBy = ['admin_id', 'from', 'to'] as const

/** The actions of admins: who, what, when and from where. */
export function AuditLogPage() {
  const { list, chosen, active, choose } = useNarrowedList(auditShape, narrowedBy, auditQuery)
  const [open, setOpen] = useState<AuditEvent | null>(null)
  const columns = useMemo(() => auditColumns(setOpen), [])
  const row: ListRow<AuditEvent> = { key: ({ id }) => id, onClick: setOpen }
  return (
    <>
      <PageTitle
        title="Audit log"
        subtitle="What admins have done in this school. Nobody can change an entry."
      />
      <DataTable
        list={list}
        texts={auditTexts}
        columns={columns}
        row={row}
        orders={auditOrders}
        empty={{
          icon: IconClipboardText,
          text: 'Everything an admin creates, changes, deletes, publishes or exports will be listed here.',
        }}
        narrowing={{
          active,
          fields: ({ labelled = false }) => (
            <>
              <AdminSelect
                labelled={labelled}
                value={chosen.admin_id ?? null}
                onChange={(admin_id) => choose({ admin_id })}
              />
              <DayField
                {...{ label: 'From', labelled, read: dayStart, show: dayFrom }}
                value={chosen.from ?? null}
                onChange={(from) => choose({ from })}
              />
              <DayField
                {...{ label: 'Until', labelled, read: dayEnd, show: dayTo }}
                value={chosen.to ?? null}
                onChange={(to) => choose({ to })}
              />
            </>
          ),
        }}
      >
        <ExportMenu {...auditTexts} list="audit" query={list.query} total={list.load.total} />
      </DataTable>
      <AuditLineDialog event={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** Selects one of the admins who appear in the log. */
function AdminSelect({
  labelled,
  value,
  onChange,
}: {
  readonly labelled: boolean
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}) {
  const { data, error, refetch } = useQuery(auditAdminsQuery())
  return (
    <ChoiceSelect
      {...(labelled ? { label: 'Admin' } : { 'aria-label': 'Admin' })}
      placeholder="Any admin"
      many="admins"
      choices={data}
      failure={error && !data ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}
