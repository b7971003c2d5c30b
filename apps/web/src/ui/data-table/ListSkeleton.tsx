import { Card, Paper, Skeleton, Table } from '@mantine/core'
import { Loading, Repeat } from '../feedback/Loading.tsx'
import classes from './ListCards.module.css'

/** What {@link ListSkeleton} stands in for. */
export interface ListSkeletonProps {
  readonly headers: readonly string[]
  /** How many rows are expected. */
  readonly rows: number
  /** The rows will come as cards. */
  readonly cards: boolean
}

/** The shape of a list that is still on its way. */
export function ListSkeleton({ headers, rows, cards }: ListSkeletonProps) {
  return <Loading>{cards ? <Cards rows={rows} /> : <Rows headers={headers} rows={rows} />}</Loading>
}

function Cards({ rows }: { readonly rows: number }) {
  return (
    <div className={classes.list}>
      <Repeat count={rows}>
        {(index) => (
          <Card key={index} withBorder padding="md">
            <Skeleton height={18} my={3} width="70%" />
            <Skeleton height={20} width="45%" mt="xs" />
            <Skeleton height={14} mt="md" />
            <Skeleton height={14} mt="xs" />
            <Skeleton height={14} mt="xs" />
          </Card>
        )}
      </Repeat>
    </div>
  )
}

function Rows({ headers, rows }: { readonly headers: readonly string[]; readonly rows: number }) {
  return (
    <Paper withBorder>
      <Table verticalSpacing="sm" horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {headers.map((header) => (
              <Table.Th key={header}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Repeat count={rows}>
            {(index) => (
              <Table.Tr key={index}>
                {headers.map((header) => (
                  <Table.Td key={header}>
                    <Skeleton height={18} my={8} />
                  </Table.Td>
                ))}
              </Table.Tr>
            )}
          </Repeat>
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
