import { numberText } from '../../../../lib/numbers.ts'
import { ChartPanel, type ChartQuery } from '../../../../ui/charts/ChartPanel.tsx'
import { LineChart } from '../../../../ui/charts/charts.ts'
import { niceAxis } from '../../../../ui/charts/nice-axis.ts'
import type { Tone } from '../../../../ui/charts/Swatch.tsx'
import type { EmptyStateProps } from '../../../../ui/feedback/EmptyState.tsx'
import { timeAxisTitle } from '../../statistics/index.ts'
import { bucketsOf, type History, historyTable, isFlat } from './history.ts'

interface HistoryChartProps<Data> {
  readonly title: string
  readonly note: string
  readonly query: ChartQuery<Data>
  readonly historyOf: (data: Data) => History
  /** The title of the y axis. */
  readonly unit: string
  /** True if the values are whole numbers. */
  readonly whole?: boolean
  /** Shown when every value is 0. */
  readonly none: (data: Data) => EmptyStateProps
}

const looks: ReadonlyArray<{ tone: Tone; dash: string }> = [
  { tone: 'blue', dash: '0' },
  { tone: 'teal', dash: '7 5' },
]

/** Numbers over a range as lines. */
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
