import { IconCircleCheck, IconPercentage, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { numberText, pointsText } from '../../../lib/numbers.ts'
import type { Reader } from '../marks-report/index.ts'
import { MarksPanel } from '../marks-report/index.ts'
import type { FiguresQuery } from '../statistics/index.ts'
import { PointsHelp, quizzesOf } from '../statistics/index.ts'
import { FigureCards } from './cards/FigureCards.tsx'
import { averageText, completedNote } from './cards/student-texts.ts'
import { PointsByModeChart, PointsChart } from './charts/PointsChart.tsx'
import { SubjectScores, useDirection } from './charts/SubjectScores.tsx'
import { TimeScores } from './charts/TimeScores.tsx'
import { studentFiguresQuery, subjectScoresQuery } from './dashboards.api.ts'
import classes from './StudentBoard.module.css'

interface StudentBoardProps {
  /** The student, the mode of the quizzes and the range. */
  readonly query: FiguresQuery
  readonly reader: Reader
  /** Lists rendered between the cards and the charts. */
  readonly children: ReactNode
}

/** A student's figures, charts and lost marks, for the student and for admins. */
export function StudentBoard({ query, reader, children }: StudentBoardProps) {
  return (
    <div className={classes.board}>
      <StudentCards query={query} />
      <div className={classes.parts}>
        <div className={classes.lists}>{children}</div>
        <PointsChart query={query} />
        <PointsByModeChart query={query} />
        <OwnSubjects query={query} />
        <TimeScores query={query} />
        <div className={classes.whole}>
          <MarksPanel query={query} reader={reader} />
        </div>
      </div>
    </div>
  )
}

function OwnSubjects({ query }: { readonly query: FiguresQuery }) {
  const [direction, toggle] = useDirection()
  return (
    <SubjectScores
      title="Subject-wise average scores"
      choice={query}
      query={useQuery(subjectScoresQuery({ ...query, direction }))}
      direction={direction}
      onToggle={toggle}
    />
  )
}

function StudentCards({ query }: { readonly query: FiguresQuery }) {
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
