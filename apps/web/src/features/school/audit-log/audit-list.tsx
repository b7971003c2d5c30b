import { Anchor, UnstyledButton } from '@mantine/core'
import { type AuditEvent, auditKinds } from '@prepwell/contract/school/audit-log.ts'
import {
  auditActionNames,
  auditKindNames,
  auditTarget,
  auditText,
} from '@prepwell/contract/school/audit-log-text.ts'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import { StatementLine } from '../../bank/questions/index.ts'
import classes from './AuditLogPage.module.css'
import type { AuditSort } from './audit-log.api.ts'
import { auditPath } from './audit-paths.ts'
import { wholeFormulas, withShownNames } from './question-names.ts'

const filters = {
  action: { label: 'Action', options: auditActionNames },
  kind: {
    label: 'Kind',
    options: Object.fromEntries(auditKinds.map((kind) => [kind, auditKindNames[kind][0]])) as {
      readonly [Kind in (typeof auditKinds)[number]]: string
    },
  },
} as const

/** Newest first and unfiltered by default. */
export const auditShape: ListShape<AuditSort, typeof filters> = {
  sorts: ['at', 'admin_name', 'action', 'target_name'],
  defaultSort: 'at',
  defaultOrder: 'desc',
  filters,
}

/** Sort options on narrow screens, which have no column headers. */
export const auditOrders: ReadonlyArray<NamedOrder<AuditSort>> = [
  { label: 'Newest first', sort: 'at', order: 'desc' },
  { label: 'Oldest first', sort: 'at', order: 'asc' },
  { label: 'Admin, A to Z', sort: 'admin_name', order: 'asc' },
]

export const auditTexts: ListTexts = {
  one: 'line',
  many: 'lines',
  search: 'Search for names...',
  perPage: 'Lines per page',
  none: 'Nothing has been done yet',
  noMatch: 'No line matches your search',
}

/** The details of a line in words. */
export const detailText = (event: AuditEvent): string =>
  auditText(withShownNames(event), formatDateTime)

/** The columns. `onOpen` shows all details of a line. */
export const auditColumns = (
  onOpen: (event: AuditEvent) => void,
): ReadonlyArray<ListColumn<AuditEvent, AuditSort>> => [
  {
    header: 'Action',
    sort: 'action',
    card: 'heading',
    cell: (event) => (
      <UnstyledButton className={classes.open} onClick={() => onOpen(event)} aria-haspopup="dialog">
        {auditActionNames[event.action]}
      </UnstyledButton>
    ),
  },
  {
    header: 'Concerned',
    sort: 'target_name',
    share: 26,
    cell: (event) => <AuditTarget event={event} />,
  },
  {
    header: 'Details',
    share: 30,
    cell: (event) => detailText(event) || '–',
    isEmpty: (event) => detailText(event) === '',
  },
  {
    header: 'Admin',
    sort: 'admin_name',
    share: 16,
    cell: ({ admin_name }) => <ScriptText text={admin_name} />,
  },
  {
    header: 'When',
    sort: 'at',
    firstOrder: 'desc',
    cell: ({ at }) => <DateTime at={at} />,
  },
]

/** The object of an action, linked while it exists. */
export function AuditTarget({ event }: { readonly event: AuditEvent }) {
  const path = auditPath(event)
  const name =
    event.kind === 'question' && event.target_name !== null ? (
      <StatementLine
        statement={wholeFormulas(event.target_name)}
        format={event.detail.question_format ?? 'plain'}
      />
    ) : (
      <ScriptText text={auditTarget(event)} />
    )
  const kind = event.target_name === null ? '' : `${auditKindNames[event.kind][0]} `
  return (
    <>
      {kind}
      {path ? (
        <Anchor component={Link} to={path} underline="always" inherit>
          {name}
        </Anchor>
      ) : (
        name
      )}
    </>
  )
}
