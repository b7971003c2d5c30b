import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { firstAnswers } from '../../../lib/early-calls.ts'
import { Loaded, loadedPart } from '../../../lib/loaded-part.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { AfterFirstPaint } from '../../../ui/layout/AfterFirstPaint.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { latestAttemptsQuery } from '../results/index.ts'
import { defaultFigures, useFiguresChoice } from '../statistics/index.ts'
import { TodayPanel, TodaySkeleton, todayQuery } from '../today/index.ts'
import { FigureCardsSkeleton } from './cards/FigureCards.tsx'
import { studentFiguresQuery } from './dashboards.api.ts'

/** The content below the Today panel. */
const figures = loadedPart(async () => (await import('./StudentFigures.tsx')).StudentFigures)

/** The student's tasks for today, upcoming quizzes, latest results and figures. */
export function StudentDashboardPage() {
  const name = useSession((session) => session.user?.name.split(' ')[0])
  const [choice, setChoice] = useFiguresChoice()
  const today = useQuery(todayQuery())
  const attempts = useQuery({ ...latestAttemptsQuery(), meta: { silent: true } })
  usePrefetchQuery(studentFiguresQuery(choice))
  return (
    <>
      <PageTitle title="Dashboard" subtitle={name ? `Good to see you, ${name}.` : undefined} />
      {today.isPending || attempts.isPending ? (
        // The height of the Today panel is unknown, so the content below must not render before it.
        <>
          <TodaySkeleton />
          <FigureCardsSkeleton count={3} />
        </>
      ) : (
        <>
          <TodayPanel query={today} />
          <AfterFirstPaint>
            <Loaded of={figures} props={{ choice, onChange: setChoice, attempts }} />
          </AfterFirstPaint>
        </>
      )}
    </>
  )
}

/** Loads what the first render of the dashboard needs. */
export const loadStudentDashboard = () =>
  firstAnswers(() => [
    queryClient.prefetchQuery(todayQuery()),
    queryClient.prefetchQuery(latestAttemptsQuery()),
    queryClient.prefetchQuery(studentFiguresQuery(defaultFigures)),
  ])
