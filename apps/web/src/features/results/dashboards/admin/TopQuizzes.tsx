import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../../lib/dates.ts'
import { numberText } from '../../../../lib/numbers.ts'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { ChartPanel } from '../../../../ui/charts/ChartPanel.tsx'
import { niceAxis } from '../../../../ui/charts/nice-axis.ts'
import type { FiguresChoice } from '../../statistics/index.ts'
import { aboutText, inRange, quizzesOf } from '../../statistics/index.ts'
import { barRows } from '../charts/chart-parts.ts'
import { schoolChartQuery } from '../dashboards.api.ts'

/** The three quizzes of the mode with the most attempts. */
export function TopQuizzes({ choice }: { readonly choice: FiguresChoice }) {
  const { quiz_mode, days_ago } = choice
  const { title, many, one } = quizzesOf[quiz_mode]
  return (
    <ChartPanel
      title="Top 3 quizzes by attempts"
      note={aboutText(quiz_mode, days_ago)}
      query={useQuery(schoolChartQuery({ ...choice, chart_type: 'top_quizzes_by_attempts' }))}
      empty={({ labels }) =>
        labels.length > 0
          ? null
          : {
              icon: IconTrophy,
              title: `No ${many} were taken ${inRange(days_ago)}`,
              text: `An attempt counts when its ${one} is submitted.`,
            }
      }
      table={(bars) => ({
        head: ['Quiz', 'Attempts'],
        rows: barRows(bars, numberText).map(({ name, text }) => [name, text]),
      })}
    >
      {(bars) => (
        <BarChart
          rows={barRows(bars, (value) => countOf(value, 'attempt'))}
          axis={niceAxis(bars.data, { whole: true })}
          rowTitle={title}
          axisTitle="Attempts"
          tickText={numberText}
        />
      )}
    </ChartPanel>
  )
}
