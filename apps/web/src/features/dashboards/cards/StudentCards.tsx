import { IconCircleCheck, IconPercentage, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FiguresQuery } from '../../statistics/index.ts'
import { numberText, PointsHelp, pointsText, quizzesOf } from '../../statistics/index.ts'
import { studentFiguresQuery } from '../dashboards.api.ts'
import { FigureCards } from './FigureCards.tsx'
import { averageText, completedNote } from './student-texts.ts'

/** A student's average, finished quizzes and points. */
export function StudentCards({ query }: { readonly query: FiguresQuery }) {
  return (
    <FigureCards
      query={useQuery(studentFiguresQuery(query))}
      count={3}
      cards={(figures) => [
        {
          icon: IconPercentage,
          label: 'Average Score',
          value: averageText(figures),
          note: 'Of all published results',
        },
        {
          icon: IconCircleCheck,
          label: `${quizzesOf[query.quiz_mode].title} Completed`,
          value: numberText(figures.completed_quizzes),
          note: completedNote(figures),
        },
        {
          icon: IconStar,
          label: 'Points Earned',
          value: pointsText(figures.points_earned),
          note: 'As on the leaderboard',
          help: <PointsHelp />,
        },
      ]}
    />
  )
}
