import { Skeleton, Table } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { messageOf } from '../../lib/query-client.ts'
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx'
import { IconButton } from '../IconButton.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { Panel } from '../Panel.tsx'
import { ChartBoundary } from './ChartBoundary.tsx'
import classes from './ChartPanel.module.css'
import { FiguresTable, type FiguresTableProps } from './FiguresTable.tsx'

/** Figures on their way, as a query gives them. */
export interface ChartQuery<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** The data are those of the choice before. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/** A chart with all that stands around it. */
export interface ChartPanelProps<Data> {
  readonly title: string
  /** What is counted, in a few words. It is there before the figures are. */
  readonly note: string
  readonly query: ChartQuery<Data>
  /** Why there is nothing to draw; null when there is. */
  readonly empty: (data: Data) => EmptyStateProps | null
  /** The same figures for those who do not see the chart, or want the numbers. */
  readonly table: (data: Data) => Omit<FiguresTableProps, 'caption'>
  /** A button beside the one that shows the table. */
  readonly action?: ReactNode
  /** The chart, as high as {@link ChartPanel} makes it. */
  readonly children: (data: Data) => ReactNode
}

/**
 * A titled chart: its skeleton, what went wrong, why it is empty, and its figures as a
 * table. One height in all of them.
 */
export function ChartPanel<Data>({ title, note, action, ...rest }: ChartPanelProps<Data>) {
  const [isTable, setTable] = useState(false)
  const { query, empty } = rest
  const canDraw = query.data !== undefined && empty(query.data) === null
  return (
    <Panel title={title}>
      <div className={classes.about}>
        <p className={classes.note}>{note}</p>
        {action}
        <IconButton
          label={`Show as a table: ${title}`}
          aria-pressed={isTable}
          disabled={!canDraw}
          onClick={() => setTable(!isTable)}
        >
          <IconTable size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.body} aria-busy={query.isPlaceholderData}>
        <Body {...rest} title={title} isTable={isTable} />
      </div>
    </Panel>
  )
}

function Body<Data>({
  title,
  query,
  empty,
  table,
  isTable,
  children,
}: Omit<ChartPanelProps<Data>, 'note' | 'action'> & { readonly isTable: boolean }) {
  const { data, error } = query
  if (data === undefined)
    return error ? (
      <LoadError
        title="The figures could not be loaded"
        message={messageOf(error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      <Waiting title={title} />
    )
  const why = empty(data)
  if (why) return <EmptyState {...why} />
  const figures = <FiguresTable caption={title} {...table(data)} />
  if (isTable)
    return (
      <Table.ScrollContainer
        minWidth={0}
        type="native"
        role="region"
        aria-label={`${title}, as a table`}
        tabIndex={0}
        className={classes.table}
      >
        {figures}
      </Table.ScrollContainer>
    )
  return (
    <ChartBoundary instead={figures}>
      <div className={classes.chart} aria-hidden="true">
        <Suspense fallback={<Skeleton h="100%" aria-busy />}>{children(data)}</Suspense>
      </div>
      <div className="visually-hidden">{figures}</div>
    </ChartBoundary>
  )
}

const Waiting = ({ title }: { readonly title: string }) => (
  <Loading what={`Loading: ${title}…`}>
    <Skeleton className={classes.chart ?? ''} />
  </Loading>
)
