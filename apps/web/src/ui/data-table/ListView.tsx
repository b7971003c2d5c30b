import { Card, Loader, Paper, Skeleton, Stack, Table } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { LoadError } from '../feedback/LoadError.tsx'
import { Loading, Repeat } from '../feedback/Loading.tsx'
import cardClasses from './ListCards.module.css'
import { ListCards } from './ListCards.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListTable } from './ListTable.tsx'
import classes from './ListView.module.css'
import { hasButtons, type ListRow } from './list-row.ts'
import type { ListTexts } from './list-texts.ts'
import { PageBox } from './selection/SelectBox.tsx'
import type { ListSelection } from './selection/use-row-selection.ts'
import { titleOf } from './table-columns.ts'
import type { ListLoad } from './use-list.ts'
import type { ListTableModel } from './use-list-table.ts'

interface ListViewProps<Row extends RowData> {
  readonly load: ListLoad<Row>
  readonly table: ListTableModel<Row>
  readonly texts: ListTexts
  readonly row: ListRow<Row>
  readonly selection: ListSelection | undefined
  /** Shows rows as cards, for a narrow screen. */
  readonly asCards: boolean
  /** Shown if there are no rows. */
  readonly empty: ReactNode
}

/** A list in each state: loading, failed, empty, or rows with pages. */
export function ListView<Row extends RowData>({
  load,
  table,
  texts,
  row,
  selection,
  asCards,
  empty,
}: ListViewProps<Row>) {
  if (load.rows === undefined && load.failure !== undefined)
    return (
      <LoadError
        title={`The ${texts.many} could not be loaded`}
        message={load.failure}
        onRetry={load.onRetry}
        isRetrying={load.isLoading}
      />
    )
  if (load.rows === undefined)
    return (
      <div className={classes.rows}>
        <Loader className={classes.loader} aria-hidden />
        <ListSkeleton
          headers={[
            ...(selection ? [''] : []),
            ...table.getVisibleLeafColumns().map(titleOf),
            ...(hasButtons(row) ? ['Action'] : []),
          ]}
          rows={Math.min(table.state.pagination.pageSize, 10)}
          cards={asCards}
          isSelectable={selection !== undefined}
        />
      </div>
    )
  if (!load.total) return empty
  const Rows = asCards ? ListCards : ListTable
  return (
    <Stack gap="md">
      <div className={classes.rows} aria-busy={load.isStale}>
        {load.isStale && <Loader className={classes.loader} role="status" aria-label="Loading" />}
        {asCards && selection ? (
          <div className={classes.page}>
            <PageBox selection={selection} label="Select all on this page" />
          </div>
        ) : null}
        <Rows label={texts.many} table={table} row={row} selection={selection} />
      </div>
      <ListFooter texts={texts} table={table} />
    </Stack>
  )
}

interface ListSkeletonProps {
  readonly headers: readonly string[]
  /** Expected number of rows. */
  readonly rows: number
  /** True if the rows will be shown as cards. */
  readonly cards: boolean
  readonly isSelectable: boolean
}

function ListSkeleton({ headers, rows, cards, isSelectable }: ListSkeletonProps) {
  if (!cards)
    return (
      <Loading>
        <Rows headers={headers} rows={rows} />
      </Loading>
    )
  return (
    <Loading>
      {isSelectable ? <Skeleton className={classes.page} height={20} width={190} /> : null}
      <Cards rows={rows} />
    </Loading>
  )
}

function Cards({ rows }: { readonly rows: number }) {
  return (
    <div className={cardClasses.list}>
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
