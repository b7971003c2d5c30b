import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { latestAttemptsQuery } from '../results/index.ts'
import { FiguresSelects, useFiguresChoice } from '../statistics/index.ts'
import { ContinueExam } from './ContinueExam.tsx'
import { FigureCardsSkeleton } from './cards/FigureCards.tsx'
import { studentFiguresQuery } from './dashboards.api.ts'
import { LatestAttempts } from './lists/LatestAttempts.tsx'
import { UpcomingQuizzes } from './lists/UpcomingQuizzes.tsx'
import { StudentBoard } from './StudentBoard.tsx'

/** What runs, what comes next, what came out, and how it all adds up. */
export function StudentDashboardPage() {
  const name = useSession((session) => session.user?.name.split(' ')[0])
  const [choice, setChoice] = useFiguresChoice()
  const attempts = useQuery({ ...latestAttemptsQuery(), meta: { silent: true } })
  usePrefetchQuery(studentFiguresQuery(choice))
  const running = attempts.data?.data.find((row) => row.quiz_mode === 'exam' && !row.completed)
  return (
    <>
      <PageTitle title="Dashboard" subtitle={name ? `Good to see you, ${name}.` : undefined}>
        <FiguresSelects choice={choice} onChange={setChoice} />
      </PageTitle>
      {running ? <ContinueExam attempt={running} /> : null}
      {attempts.isPending ? (
        // A running exam stands above all: what is below must not jump when it appears.
        <FigureCardsSkeleton count={3} />
      ) : (
        <StudentBoard query={choice} reader="student">
          <UpcomingQuizzes mode={choice.quiz_mode} />
          <LatestAttempts
            query={attempts}
            all={{ path: paths.myQuizzes, label: 'My Quizzes' }}
            resultPath={paths.attempt}
            none="Take an exam or a practice, and its result appears here."
          />
        </StudentBoard>
      )}
    </>
  )
}
