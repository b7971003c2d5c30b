import { Anchor, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../../lib/query-client.ts'
import type { ChartQuery } from '../../../../ui/charts/ChartPanel.tsx'
import { EmptyState, type EmptyStateProps } from '../../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import classes from './RowsPanel.module.css'

export interface RowsPanelProps<Row> {
  readonly title: string
  /** The link to the full list. */
  readonly all?: { readonly path: string; readonly label: string } | undefined
  readonly query: ChartQuery<readonly Row[]>
  /** Names the rows in loading and error messages: 'upcoming exams'. */
  readonly what: string
  /** The maximum number of rows. */
  readonly count: number
  readonly lines: 2 | 3
  readonly empty: EmptyStateProps
  /** Renders a row as a list item. */
  readonly children: (row: Row) => ReactNode
}

/** A short list with a link to the full one. */
export function RowsPanel<Row>({ title, all, ...rest }: RowsPanelProps<Row>) {
  return (
    <Panel
      title={title}
      action={
        all ? (
          <Anchor component={Link} to={all.path} size="sm">
            {all.label}
          </Anchor>
        ) : null
      }
    >
      <div className={classes.body} data-lines={rest.lines}>
        <Rows {...rest} />
      </div>
    </Panel>
  )
}

function Rows<Row>(props: Omit<RowsPanelProps<Row>, 'title' | 'all'>) {
  const { query, what, count, lines, empty, children } = props
  if (query.data)
    return query.data.length === 0 ? (
      <EmptyState {...empty} />
    ) : (
      <ul className={classes.list}>{query.data.map(children)}</ul>
    )
  if (query.error)
    return (
      <LoadError
        title={`The ${what} could not be loaded`}
        message={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  return (
    <Loading what={`Loading the ${what}…`}>
      <Repeat count={count}>
        {(index) => (
          <div key={index} className={classes.row}>
            <div className={classes.what}>
              <Skeleton h={15} w={180} />
              <Repeat count={lines - 1}>
                {(line) => <Skeleton key={line} h={12} w={140} mt={8} />}
              </Repeat>
            </div>
            <Skeleton h={18} w={54} />
          </div>
        )}
      </Repeat>
    </Loading>
  )
}
