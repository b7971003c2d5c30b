import { Skeleton, Table } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { Component, type ReactNode, Suspense, useState } from 'react'
import { messageOf } from '../../lib/query-client.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { EmptyState, type EmptyStateProps } from '../feedback/EmptyState.tsx'
import { LoadError } from '../feedback/LoadError.tsx'
import { Loading } from '../feedback/Loading.tsx'
import { Panel } from '../layout/Panel.tsx'
import classes from './ChartPanel.module.css'
import { FiguresTable, type FiguresTableProps } from './FiguresTable.tsx'

/** Figures together with the loading state of the query for them. */
export interface ChartQuery<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** True while `data` is still that of the previous selection. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/** Wraps figures that are already loaded as a query. */
export const knownFigures = <Data,>(data: Data): ChartQuery<Data> => ({
  data,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
})

export interface ChartPanelProps<Data> {
  readonly title: string
  /** Says briefly what is counted; visible even before the figures have loaded. */
  readonly note: string
  readonly query: ChartQuery<Data>
  /** The empty state if there is nothing to draw, else null. */
  readonly empty: (data: Data) => EmptyStateProps | null
  /** The same figures for readers who cannot see the chart or want the numbers. */
  readonly table: (data: Data) => Omit<FiguresTableProps, 'caption'>
  /** A button beside the one that shows the table. */
  readonly action?: ReactNode
  /** The chart, filling the height of {@link ChartPanel}. */
  readonly children: (data: Data) => ReactNode
}

/**
 * A titled chart in each state: loading, failed, empty, drawn or as a table. All have the same
 * height.
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

interface ChartBoundaryProps {
  /** Shown if the chart cannot be drawn. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** The charts' code may fail to load after a release or offline; the figures remain. */
class ChartBoundary extends Component<ChartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
