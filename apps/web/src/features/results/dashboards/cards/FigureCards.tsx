import { Skeleton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import type { ChartQuery } from '../../../../ui/charts/ChartPanel.tsx'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../../ui/feedback/Loading.tsx'
import classes from './FigureCards.module.css'

export interface FigureCard {
  readonly icon: TablerIcon
  readonly label: string
  readonly value: string
  readonly note: string
  /** A button that explains the label. */
  readonly help?: ReactNode
}

interface FigureCardsProps<Data> {
  readonly query: ChartQuery<Data>
  readonly count: 3 | 4
  readonly cards: (data: Data) => readonly FigureCard[]
}

/** Figures side by side, or their loading or error state. */
export function FigureCards<Data>({ query, count, cards }: FigureCardsProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (data !== undefined)
    return (
      <dl className={classes.cards} data-count={count} aria-busy={isPlaceholderData}>
        {cards(data).map(({ icon: Icon, label, value, note, help }) => (
          <div key={label} className={classes.card}>
            <dt className={classes.label}>
              <Icon size={18} stroke={1.8} className={classes.icon} aria-hidden />
              {label}
              {help}
            </dt>
            <dd className={classes.value}>{value}</dd>
            <dd className={classes.note}>{note}</dd>
          </div>
        ))}
      </dl>
    )
  if (!error) return <FigureCardsSkeleton count={count} />
  return (
    <div className={classes.failed}>
      <LoadError
        title="The figures could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </div>
  )
}

export function FigureCardsSkeleton({ count }: Pick<FigureCardsProps<never>, 'count'>) {
  return (
    <Loading what="Loading the figures…">
      <div className={classes.cards} data-count={count}>
        <Repeat count={count}>
          {(index) => (
            <div key={index} className={classes.card}>
              <div className={classes.label}>
                <Skeleton h={16} w="60%" />
              </div>
              <div className={classes.value}>
                <Skeleton h="1.2em" w="45%" />
              </div>
              <div className={classes.note}>
                <Skeleton h={14} w="70%" />
              </div>
            </div>
          )}
        </Repeat>
      </div>
    </Loading>
  )
}
