import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StudentCards } from './cards/StudentCards.tsx'
import { PointsByModeChart, PointsChart } from './charts/PointsChart.tsx'
import { SubjectScores } from './charts/SubjectScores.tsx'
import { TimeScores } from './charts/TimeScores.tsx'
import { type FiguresQuery, subjectScoresQuery } from './dashboard.api.ts'
import { MarksPanel } from './marks/MarksPanel.tsx'
import type { Reader } from './marks/marks-texts.ts'
import classes from './StudentBoard.module.css'
import { useDirection } from './use-direction.ts'

/** What {@link StudentBoard} shows. */
export interface StudentBoardProps {
  /** Whose figures, of which quizzes and since when. */
  readonly query: FiguresQuery
  readonly reader: Reader
  /** Lists between the cards and the charts. */
  readonly children: ReactNode
}

/**
 * A student's figures, charts and lost marks: the student's own dashboard, and what an admin sees
 * of it.
 */
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
  const [direction, turn] = useDirection()
  return (
    <SubjectScores
      title="Subject-wise average scores"
      choice={query}
      query={useQuery(subjectScoresQuery({ ...query, direction }))}
      direction={direction}
      onTurn={turn}
    />
  )
}
