import { Box, Text } from '@mantine/core'
import type { ContactMessage } from '@prepwell/contract/contacts.ts'
import { DateCell } from '../../ui/data-table/DateCell.tsx'
import type { ListColumn } from '../../ui/data-table/list-column.ts'
import type { ContactSort } from './contacts.api.ts'

const breakable = { overflowWrap: 'anywhere' } as const

/** The columns of the list of messages. */
export const contactColumns: ReadonlyArray<ListColumn<ContactMessage, ContactSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
    cell: ({ name }) => (
      <Text component="span" display="inline-block" inherit fw={500} miw="6rem" style={breakable}>
        {name}
      </Text>
    ),
  },
  {
    header: 'Email',
    sort: 'email',
    cell: ({ email }) => (
      <Box miw="10rem" style={breakable}>
        {email}
      </Box>
    ),
  },
  {
    header: 'Message',
    cell: ({ message }) => (
      <Text component="span" inherit lineClamp={2} style={breakable}>
        {message}
      </Text>
    ),
  },
  {
    header: 'Date Created',
    sort: 'date_created',
    firstOrder: 'desc',
    cell: ({ date_created }) => <DateCell at={date_created} />,
  },
]
