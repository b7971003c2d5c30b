import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FiguresQuery } from '../../statistics/index.ts'
import { aboutText, inRange, quizzesOf } from '../../statistics/index.ts'
import { pointsByModeQuery, pointsHistoryQuery } from '../dashboards.api.ts'
import { HistoryChart } from './HistoryChart.tsx'

const rule = 'The first published result of each quiz earns points; retakes earn nothing.'

/** The points that a student earned with quizzes of the mode. */
export function PointsChart({ query }: { readonly query: FiguresQuery }) {
  const { quiz_mode, days_ago } = query
  return (
    <HistoryChart
      title="Points earned"
      note={aboutText(quiz_mode, days_ago)}
      query={useQuery(pointsHistoryQuery(query))}
      historyOf={({ days_ago: days, labels, points }) => ({
        days_ago: days,
        labels,
        lines: [{ name: 'Points', values: points }],
      })}
      unit="Points"
      none={() => ({
        icon: IconStar,
        title: `No points from ${quizzesOf[quiz_mode].many} ${inRange(days_ago)}`,
        text: rule,
      })}
    />
  )
}

/** A student's points from exams beside those from practices. */
export function PointsByModeChart({ query }: { readonly query: FiguresQuery }) {
  const { quiz_mode: _, ...rest } = query
  return (
    <HistoryChart
      title="Exam vs practice points"
      note={`Both ${inRange(query.days_ago)}`}
      query={useQuery(pointsByModeQuery(rest))}
      historyOf={({ days_ago, labels, exam, practice }) => ({
        days_ago,
        labels,
        lines: [
          { name: 'Exam', values: exam ?? [] },
          { name: 'Practice', values: practice ?? [] },
        ],
      })}
      unit="Points"
      none={({ days_ago }) => ({
        icon: IconStar,
        title: `No points ${inRange(days_ago)}`,
        text: rule,
      })}
    />
  )
}
