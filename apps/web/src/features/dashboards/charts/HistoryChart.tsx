import { ChartPanel, type ChartQuery } from '../../../ui/charts/ChartPanel.tsx'
import { LineChart } from '../../../ui/charts/charts.ts'
import { niceAxis } from '../../../ui/charts/nice-axis.ts'
import type { Tone } from '../../../ui/charts/Swatch.tsx'
import type { EmptyStateProps } from '../../../ui/feedback/EmptyState.tsx'
import { numberText, timeAxisTitle } from '../../statistics/index.ts'
import { bucketsOf } from '../buckets.ts'
import { type History, historyTable, isFlat } from './history.ts'

/** What {@link HistoryChart} shows. */
export interface HistoryChartProps<Data> {
  readonly title: string
  readonly note: string
  readonly query: ChartQuery<Data>
  readonly historyOf: (data: Data) => History
  /** What is counted, at the upright axis. */
  readonly unit: string
  /** Nothing comes in parts. */
  readonly whole?: boolean
  /** Said when all of it is 0. */
  readonly none: (data: Data) => EmptyStateProps
}

const looks: ReadonlyArray<{ tone: Tone; dash: string }> = [
  { tone: 'blue', dash: '0' },
  { tone: 'teal', dash: '7 5' },
]

/** Numbers over a range, in stretches of it. */
export function HistoryChart<Data>(props: HistoryChartProps<Data>) {
  const { title, note, query, historyOf, unit, whole = false, none } = props
  return (
    <ChartPanel
      title={title}
      note={note}
      query={query}
      empty={(data) => (isFlat(historyOf(data)) ? none(data) : null)}
      table={(data) => historyTable(historyOf(data), unit)}
    >
      {(data) => {
        const { days_ago, labels, lines } = historyOf(data)
        return (
          <LineChart
            points={bucketsOf(labels, days_ago)}
            lines={lines.map((line, index) => ({
              ...line,
              ...(looks[index] ?? { tone: 'grey', dash: '2 4' }),
            }))}
            axis={niceAxis(
              lines.flatMap(({ values }) => values),
              { whole },
            )}
            xTitle={timeAxisTitle(days_ago)}
            yTitle={unit}
            tickText={numberText}
            valueText={numberText}
          />
        )
      }}
    </ChartPanel>
  )
}
