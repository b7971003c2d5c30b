import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatTimeTaken } from '../../../../lib/dates.ts'
import { numberText, shortPercentText } from '../../../../lib/numbers.ts'
import { ChartPanel } from '../../../../ui/charts/ChartPanel.tsx'
import { ScatterChart } from '../../../../ui/charts/charts.ts'
import { niceAxis, percentAxisDownTo } from '../../../../ui/charts/nice-axis.ts'
import type { FiguresQuery } from '../../statistics/index.ts'
import { aboutText, inRange, quizzesOf } from '../../statistics/index.ts'
import { timeScoresQuery } from '../dashboards.api.ts'

/** Time taken against score: one point for each published attempt, at most the newest 200. */
export function TimeScores({ query }: { readonly query: FiguresQuery }) {
  const { quiz_mode, days_ago } = query
  return (
    <ChartPanel
      title="Time vs score"
      note={`${aboutText(quiz_mode, days_ago)}, a point for each result`}
      query={useQuery(timeScoresQuery(query))}
      empty={(attempts) =>
        attempts.length > 0
          ? null
          : {
              icon: IconClock,
              title: `No published ${quizzesOf[quiz_mode].one} result ${inRange(days_ago)}`,
              text: 'A result appears here when it is published.',
            }
      }
      table={(attempts) => ({
        head: ['Quiz', 'Time taken', 'Score'],
        rows: attempts.map(({ quiz_name, time_taken, score }) => [
          quiz_name,
          formatTimeTaken(time_taken),
          shortPercentText(score),
        ]),
      })}
    >
      {(attempts) => (
        <ScatterChart
          points={attempts.map(({ time, time_taken, score, quiz_name }) => ({
            x: time,
            y: score,
            tooltip: {
              title: quiz_name,
              lines: [
                { name: 'Time taken', text: formatTimeTaken(time_taken) },
                { name: 'Score', text: shortPercentText(score) },
              ],
            },
          }))}
          xAxis={niceAxis(attempts.map(({ time }) => time))}
          yAxis={percentAxisDownTo(attempts.map(({ score }) => score))}
          xTitle="Time taken (minutes)"
          yTitle="Score (%)"
          xText={numberText}
          yText={numberText}
        />
      )}
    </ChartPanel>
  )
}
