import { Text } from '@mantine/core'
import type { Profile } from '@prepwell/contract/profiles.ts'
import { DateCell } from '../../ui/data-table/DateCell.tsx'
import type { ListColumn } from '../../ui/data-table/list-column.ts'
import { Face } from '../../ui/Face.tsx'
import { StudentStatus } from './StudentStatus.tsx'
import type { StudentSort } from './students.api.ts'

const pictureSize = 50
const breakable = { overflowWrap: 'anywhere' } as const

/** The columns of the list of students. */
export const studentColumns: ReadonlyArray<ListColumn<Profile, StudentSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  {
    header: 'Picture',
    card: 'picture',
    cell: ({ name, profile_picture }) => (
      <Face name={name} picture={profile_picture} size={pictureSize} />
    ),
  },
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
    cell: ({ name }) => (
      <Text component="span" inherit fw={500} style={breakable}>
        {name}
      </Text>
    ),
  },
  {
    header: 'Username',
    sort: 'username',
    cell: ({ username }) => <span style={breakable}>{username}</span>,
  },
  {
    header: 'Email',
    sort: 'email',
    cell: ({ email }) => <span style={breakable}>{email}</span>,
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
    cell: ({ date_created }) => <DateCell at={date_created} />,
  },
]
