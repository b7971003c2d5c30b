import { Button, Card, Group, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

/** A person in a list, with a value for each column. */
interface PersonRow {
  readonly id: number
  readonly name: string
  /** Shown below the name. */
  readonly note: ReactNode
  readonly values: readonly ReactNode[]
  readonly actions: readonly PersonAction[]
}

interface PersonAction {
  readonly text: string
  /** The text with the person's name in it, for screen readers. */
  readonly label: string
  readonly run: () => void
}

interface PeopleListProps {
  readonly label: string
  /** The titles of the name column and of the value columns. */
  readonly columns: readonly [string, ...string[]]
  readonly rows: readonly PersonRow[]
}

/** A list of people as a table, or as cards on screens too narrow for it. */
export function PeopleList(props: PeopleListProps) {
  const asCards = useMediaQuery('(max-width: 68em)', undefined, { getInitialValueInEffect: false })
  return asCards ? <Cards {...props} /> : <Rows {...props} />
}

const Rows = ({ label, columns, rows }: PeopleListProps) => (
  <Table aria-label={label}>
    <Table.Thead>
      <Table.Tr>
        {[...columns, 'Action'].map((title) => (
          <Table.Th key={title}>{title}</Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map((row) => (
        <Table.Tr key={row.id}>
          <Table.Td>
            <Name {...row} />
          </Table.Td>
          {row.values.map((value, place) => (
            // A stable key, because the columns never change.
            <Table.Td key={columns[place + 1]}>{value}</Table.Td>
          ))}
          <Table.Td>
            <Group gap="xs" wrap="nowrap">
              <Actions actions={row.actions} />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const Cards = ({ label, columns, rows }: PeopleListProps) => (
  <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
    {rows.map((row) => (
      <Card key={row.id} component="li" withBorder padding="md">
        <Stack gap="sm">
          <div>
            <Name {...row} />
          </div>
          <Stack component="dl" gap="xs" m={0}>
            {row.values.map((value, place) => (
              <div key={columns[place + 1]}>
                <Text component="dt" size="sm" c="dimmed">
                  {columns[place + 1]}
                </Text>
                <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
                  {value}
                </Text>
              </div>
            ))}
          </Stack>
          <Group gap="xs">
            <Actions actions={row.actions} />
          </Group>
        </Stack>
      </Card>
    ))}
  </Stack>
)

const Name = ({ name, note }: Pick<PersonRow, 'name' | 'note'>) => (
  <>
    <Text component="span" style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
    {note ? (
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {note}
      </Text>
    ) : null}
  </>
)

const Actions = ({ actions }: Pick<PersonRow, 'actions'>) =>
  actions.map(({ text, label, run }) => (
    <Button key={text} size="compact-sm" variant="default" aria-label={label} onClick={run}>
      {text}
    </Button>
  ))
