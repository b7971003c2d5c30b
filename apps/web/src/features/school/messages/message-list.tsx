import { Text } from '@mantine/core'
import type { ContactMessage } from '@prepwell/contract/school/messages.ts'
import { formatDate } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import type { MessageSort } from './messages.api.ts'

/** Newest first by default; no filters. */
export const messageShape: ListShape<MessageSort, Record<never, never>> = {
  sorts: ['id', 'name', 'email', 'date_created'],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters: {},
}

/** Sort options on narrow screens, which have no column headers. */
export const messageOrders: ReadonlyArray<NamedOrder<MessageSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Email, A to Z', sort: 'email', order: 'asc' },
]

export const messageTexts: ListTexts = {
  one: 'message',
  many: 'messages',
  search: 'Search for messages...',
  perPage: 'Messages per page',
  none: 'No messages found',
  noMatch: 'No message match your search query',
}

export const messageColumns: ReadonlyArray<ListColumn<ContactMessage, MessageSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
    share: 20,
    cell: ({ name }) => (
      <Text component="span" inherit fw={500}>
        {name}
      </Text>
    ),
  },
  {
    header: 'Email',
    sort: 'email',
    share: 24,
    cell: ({ email }) => email,
  },
  {
    header: 'Message',
    share: 34,
    cell: ({ message }) => message,
  },
  {
    header: 'Date Created',
    sort: 'date_created',
    firstOrder: 'desc',
    cell: ({ date_created }) => <DateTime at={date_created} format={formatDate} />,
  },
]
