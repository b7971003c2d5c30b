import { IconCircleCheck, IconPercentage, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PointsHelp } from '../../leaderboard/PointsHelp.tsx'
import { pointsText } from '../../leaderboard/points-text.ts'
import { type FiguresQuery, studentFiguresQuery } from '../dashboard.api.ts'
import { numberText } from '../figure-numbers.ts'
import { quizzesOf } from '../range-texts.ts'
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
