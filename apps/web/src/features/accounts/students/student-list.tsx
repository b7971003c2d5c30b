import { Badge, Text } from '@mantine/core'
import { extraTimeText } from '@prepwell/contract/accounts/extra-time.ts'
import type { StudentProfile } from '@prepwell/contract/accounts/students.ts'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatDate } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import type { StudentSort } from './students.api.ts'

const filters = {
  status: { label: 'Status', options: { Active: 'Active', Suspended: 'Suspended' } },
} as const

/** Newest first and unfiltered by default. */
export const studentShape: ListShape<StudentSort, typeof filters> = {
  sorts: ['id', 'name', 'username', 'email', 'roll_number', 'status', 'date_created'],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters,
}

/** Sort options on narrow screens, which have no column headers. */
export const studentOrders: ReadonlyArray<NamedOrder<StudentSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { label: 'Email, A to Z', sort: 'email', order: 'asc' },
]

export const studentTexts: ListTexts = {
  one: 'student',
  many: 'students',
  search: 'Search for students...',
  perPage: 'Students per page',
  none: 'No students found',
  noMatch: 'No student match your search query',
}

export const studentColumns: ReadonlyArray<ListColumn<StudentProfile, StudentSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  {
    header: 'Picture',
    card: 'picture',
    cell: ({ name, profile_picture }) => (
      <PersonAvatar name={name} picture={profile_picture} size={32} />
    ),
  },
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
    share: 26,
    cell: ({ name, extra_time }) => (
      <>
        <Text component="span" inherit fw={500}>
          <ScriptText text={name} />
        </Text>
        {extra_time ? (
          <Text component="span" size="xs" c="dimmed" title="Extra time" ms={6}>
            <span className="visually-hidden">Extra time </span>
            {extraTimeText(extra_time)}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    header: 'Username',
    sort: 'username',
    share: 18,
    cell: ({ username }) => username,
  },
  {
    header: 'Email',
    sort: 'email',
    share: 30,
    cell: ({ email }) => email || '–',
    isEmpty: ({ email }) => email === '',
  },
  {
    header: 'Roll Number',
    sort: 'roll_number',
    cell: ({ roll_number }) => roll_number ?? '–',
    isEmpty: ({ roll_number }) => roll_number === null,
  },
  {
    header: 'Status',
    sort: 'status',
    card: 'mark',
    cell: ({ status }) => <StudentStatus status={status} />,
  },
  {
    header: 'Date Created',
    sort: 'date_created',
    firstOrder: 'desc',
    cell: ({ date_created }) => <DateTime at={date_created} format={formatDate} />,
  },
]

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const

/**
 * Active is green with a check mark; any other status has a cross, suspended in red and others in
 * grey.
 */
function StudentStatus({ status }: { readonly status: string }) {
  const known = status.toLowerCase()
  return (
    <Badge
      variant="light"
      color={colours[known] ?? 'gray'}
      leftSection={known === 'active' ? <IconCircleCheck {...icon} /> : <IconCircleX {...icon} />}
      tt="none"
      fz="xs"
      miw="max-content"
    >
      {status}
    </Badge>
  )
}

const colours: Record<string, string> = { active: 'green', suspended: 'red' }
