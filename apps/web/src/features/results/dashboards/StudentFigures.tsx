import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { paths } from '../../../lib/paths.ts'
import { ListSection } from '../../../ui/detail/ListSection.tsx'
import { CausesPanel, notebookQuery } from '../notebook/index.ts'
import { FiguresSelects } from '../statistics/index.ts'
import { BeforeFirstResult } from './BeforeFirstResult.tsx'
import { FigureCardsSkeleton } from './cards/FigureCards.tsx'
import { studentFiguresQuery } from './dashboards.api.ts'
import { LatestAttempts } from './lists/LatestAttempts.tsx'
import { UpcomingQuizzes } from './lists/UpcomingQuizzes.tsx'
import { StudentBoard } from './StudentBoard.tsx'

type Props = ComponentProps<typeof FiguresSelects> & {
  readonly attempts: ComponentProps<typeof LatestAttempts>['query']
}

/** The part below Today: figures and charts once the student has a result. */
export function StudentFigures(props: Props) {
  const { data, isPending } = useQuery(studentFiguresQuery(props.choice))
  if (isPending) return <FigureCardsSkeleton count={3} />
  if (data?.has_results === false) return <BeforeFirstResult attempts={props.attempts} />
  return <Figures {...props} />
}

/** The student's own figures and charts, with the next quizzes and the latest results. */
function Figures({ choice, onChange, attempts }: Props) {
  return (
    <ListSection
      title="Your figures"
      action={<FiguresSelects choice={choice} onChange={onChange} />}
    >
      <Causes />
      <StudentBoard query={choice} reader="student">
        <UpcomingQuizzes mode={choice.quiz_mode} />
        <LatestAttempts
          query={attempts}
          all={{ path: paths.myQuizzes, label: 'My Quizzes' }}
          resultPath={paths.attempt}
          none="Take an exam or a practice, and its result appears here."
        />
      </StudentBoard>
    </ListSection>
  )
}

/** The causes of wrong answers, once the student has named any. */
function Causes() {
  const { data } = useQuery(notebookQuery())
  if (!data || data.causes.length === 0) return null
  return <CausesPanel causes={data.causes} />
}
