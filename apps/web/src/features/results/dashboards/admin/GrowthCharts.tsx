import { IconChartLine, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FiguresChoice } from '../../statistics/index.ts'
import { aboutText, inRange, quizzesOf } from '../../statistics/index.ts'
import { HistoryChart } from '../charts/HistoryChart.tsx'
import { growthQuery } from '../dashboards.api.ts'

/** The number of attempts of the mode submitted over time. */
export function QuizzesTaken({ choice }: { readonly choice: FiguresChoice }) {
  const { quiz_mode, days_ago } = choice
  const { many, one } = quizzesOf[quiz_mode]
  return (
    <HistoryChart
      title="Quizzes taken over time"
      note={`${aboutText(quiz_mode, days_ago)}, by submit time`}
      query={useQuery(growthQuery({ ...choice, growth_type: 'take_quizzes' }))}
      historyOf={({ days_ago: days, labels, points }) => ({
        days_ago: days,
        labels,
        lines: [{ name: 'Attempts', values: points }],
      })}
      unit="Attempts"
      whole
      none={() => ({
        icon: IconChartLine,
        title: `No ${many} were taken ${inRange(days_ago)}`,
        text: `An attempt counts when its ${one} is submitted.`,
      })}
    />
  )
}

/** The number of students who signed up over time. */
export function StudentsGrowth({ days_ago }: Pick<FiguresChoice, 'days_ago'>) {
  return (
    <HistoryChart
      title="Students growth"
      note={`New students ${inRange(days_ago)}`}
      query={useQuery(growthQuery({ days_ago, growth_type: 'students' }))}
      historyOf={({ days_ago: days, labels, points }) => ({
        days_ago: days,
        labels,
        lines: [{ name: 'New students', values: points }],
      })}
      unit="New students"
      whole
      none={(history) => ({
        icon: IconUserPlus,
        title: `Nobody signed up ${inRange(history.days_ago)}`,
        text: 'Try a longer range to see how the school grew.',
      })}
    />
  )
}
