import { Button } from '@mantine/core'
import type { AttemptRow } from '@prepwell/contract/results.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { latestAttemptsQuery } from '../results/index.ts'
import { FiguresSelects, useFiguresChoice } from '../statistics/index.ts'
import { FigureCardsSkeleton } from './cards/FigureCards.tsx'
import { studentFiguresQuery } from './dashboards.api.ts'
import { LatestAttempts } from './lists/LatestAttempts.tsx'
import { UpcomingQuizzes } from './lists/UpcomingQuizzes.tsx'
import { StudentBoard } from './StudentBoard.tsx'
import classes from './StudentDashboardPage.module.css'

/** The running exam, upcoming quizzes, latest results and the student's figures. */
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
        // A running exam is shown on top: what is below must not jump when it appears.
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

function ContinueExam({ attempt }: { readonly attempt: AttemptRow }) {
  return (
    <section className={classes.running} aria-label="Running exam">
      <div>
        <strong className={classes.name}>{attempt.quiz_name} is running</strong>
        <span className={classes.words}>
          Started on <DateTime at={attempt.date_taken} />. The clock does not stop while you are
          away.
        </span>
      </div>
      <Button
        component={Link}
        to={paths.takeExam(attempt.quiz_id)}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
      >
        Continue Exam
      </Button>
    </section>
  )
}
