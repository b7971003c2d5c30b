import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { firstAnswers } from '../../lib/early-calls.ts'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { ListSection } from '../../ui/detail/ListSection.tsx'
import { AfterFirstPaint } from '../../ui/layout/AfterFirstPaint.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { latestAttemptsQuery } from '../results/index.ts'
import { defaultFigures, FiguresSelects, useFiguresChoice } from '../statistics/index.ts'
import { TodayPanel, TodaySkeleton, todayQuery } from '../today/index.ts'
import { FigureCardsSkeleton } from './cards/FigureCards.tsx'
import { studentFiguresQuery } from './dashboards.api.ts'
import { LatestAttempts } from './lists/LatestAttempts.tsx'
import { UpcomingQuizzes } from './lists/UpcomingQuizzes.tsx'
import { StudentBoard } from './StudentBoard.tsx'

/** What the student can do now, upcoming quizzes, latest results and the student's figures. */
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
        // Nobody knows how high today will be: what is below must not jump when it appears.
        <>
          <TodaySkeleton />
          <FigureCardsSkeleton count={3} />
        </>
      ) : (
        <>
          <TodayPanel query={today} />
          <AfterFirstPaint>
            <ListSection
              title="Your figures"
              action={<FiguresSelects choice={choice} onChange={setChoice} />}
            >
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
          </AfterFirstPaint>
        </>
      )}
    </>
  )
}

/** What the first drawing of the dashboard waits for. */
export const loadStudentDashboard = () =>
  firstAnswers(() => [
    queryClient.prefetchQuery(todayQuery()),
    queryClient.prefetchQuery(latestAttemptsQuery()),
    queryClient.prefetchQuery(studentFiguresQuery(defaultFigures)),
  ])
