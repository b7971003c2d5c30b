import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import { IconBrain } from '@tabler/icons-react'
import { formatDay } from '../../../../lib/dates.ts'
import { percentText, shortPercentText } from '../../../../lib/numbers.ts'
import { ChartPanel, type ChartQuery } from '../../../../ui/charts/ChartPanel.tsx'
import { ColumnChart } from '../../../../ui/charts/ColumnChart.tsx'
import { percentAxis } from '../../../../ui/charts/nice-axis.ts'
import {
  rememberedPercent,
  retentionTable,
  retentionText,
  totalRetention,
} from './notebook-figures.ts'

interface RetentionChartProps {
  readonly query: ChartQuery<NotebookOverview>
  /** The share that the student wants to remember, 0 to 1; undefined until it is known. */
  readonly wanted: number | undefined
}

/** The share that was remembered on each of the last 30 days. */
export function RetentionChart({ query, wanted }: RetentionChartProps) {
  return (
    <ChartPanel
      title="What you remembered"
      note={query.data ? retentionText(query.data.retention) : 'The last 30 days'}
      query={query}
      empty={({ retention }) =>
        totalRetention(retention).reviews === 0
          ? {
              icon: IconBrain,
              title: 'No card has come back yet',
              text: 'From the second review of a card on, this shows how much you still knew.',
            }
          : null
      }
      table={({ retention }) => retentionTable(retention)}
    >
      {({ retention }) => (
        <ColumnChart
          series={[{ name: 'Remembered', tone: 'green' }]}
          columns={retention.map((figures) => {
            const share = rememberedPercent(figures)
            const text = share === null ? 'no reviews' : shortPercentText(share)
            return {
              key: figures.day,
              tick: formatDay(figures.day),
              full: `${formatDay(figures.day)}: ${text}`,
              values: [share],
            }
          })}
          axis={percentAxis}
          {...(wanted === undefined
            ? {}
            : { goal: { name: `Your goal, ${percentText(100 * wanted)}`, at: 100 * wanted } })}
          xTitle="Day"
          yTitle="Reviews remembered"
          tickText={percentText}
        />
      )}
    </ChartPanel>
  )
}
