import { IconUsers } from '@tabler/icons-react'
import { countOf } from '../../../../lib/dates.ts'
import { shortPercentText } from '../../../../lib/numbers.ts'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { ChartPanel, knownFigures } from '../../../../ui/charts/ChartPanel.tsx'
import { percentAxis } from '../../../../ui/charts/nice-axis.ts'

interface ComparisonChartProps {
  readonly who: string
  readonly percentage: number
  /** The mean of the other students' attempts, and their number. */
  readonly average: number
  readonly count: number
}

/** The score beside the mean of the other students. */
export function ComparisonChart({ who, percentage, average, count }: ComparisonChartProps) {
  const rows = [
    { key: 'own', name: who, percent: percentage },
    { key: 'others', name: 'Average of the others', percent: average },
  ]
  return (
    <ChartPanel
      title="Compared with others"
      note={`Score in percent; ${countOf(count, 'published attempt')} of other students`}
      query={knownFigures(rows)}
      empty={() =>
        count > 0
          ? null
          : {
              icon: IconUsers,
              title: 'Nobody to compare with yet',
              text: 'The average appears here with the first published result of another student.',
            }
      }
      table={(data) => ({
        head: ['Student', 'Score'],
        rows: data.map(({ name, percent }) => [name, shortPercentText(percent)]),
      })}
    >
      {(data) => (
        <BarChart
          rows={data.map(({ key, name, percent }) => ({
            key,
            name,
            value: percent,
            text: shortPercentText(percent),
          }))}
          axis={percentAxis}
          rowTitle="Student"
          axisTitle="Score (%)"
          tickText={shortPercentText}
        />
      )}
    </ChartPanel>
  )
}
