import { Anchor } from '@mantine/core'
import { IconChartDonut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { countOf } from '../../../../lib/dates.ts'
import { numberText } from '../../../../lib/numbers.ts'
import { ChartPanel } from '../../../../ui/charts/ChartPanel.tsx'
import { DoughnutChart } from '../../../../ui/charts/charts.ts'
import type { FiguresChoice } from '../../statistics/index.ts'
import { quizzesOf } from '../../statistics/index.ts'
import { difficultyParts } from '../charts/chart-parts.ts'
import { schoolChartQuery } from '../dashboards.api.ts'

/** The number of quizzes of the mode by difficulty. */
export function Difficulties({ quiz_mode }: Pick<FiguresChoice, 'quiz_mode'>) {
  const { title, many, one } = quizzesOf[quiz_mode]
  return (
    <ChartPanel
      title="Difficulty distribution"
      note={`All ${many}`}
      query={useQuery(schoolChartQuery({ quiz_mode, chart_type: 'difficulty_levels' }))}
      empty={({ data }) =>
        data.some((count) => count > 0)
          ? null
          : {
              icon: IconChartDonut,
              title: `There are no ${many} yet`,
              text: (
                <Anchor component={Link} to={adminPaths.addOne('quiz')} size="sm">
                  Add the first one
                </Anchor>
              ),
            }
      }
      table={(bars) => ({
        head: ['Difficulty', title, 'Share'],
        rows: difficultyParts(bars).map(({ name, value, share }) => [
          name,
          numberText(value),
          share,
        ]),
      })}
    >
      {(bars) => (
        <DoughnutChart
          parts={difficultyParts(bars)}
          whole={countOf(
            bars.data.reduce((sum, count) => sum + count, 0),
            one,
          )}
        />
      )}
    </ChartPanel>
  )
}
