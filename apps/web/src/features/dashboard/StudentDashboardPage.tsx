import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ContinueExam } from './ContinueExam.tsx'
import { latestAttemptsQuery } from './dashboard.api.ts'
import { LatestAttempts } from './LatestAttempts.tsx'
import classes from './StudentDashboardPage.module.css'
import { UpcomingExams } from './UpcomingExams.tsx'

/** What runs, what comes next, what came out lately. */
export function StudentDashboardPage() {
  const name = useSession((session) => session.user?.name.split(' ')[0])
  const attempts = useQuery({ ...latestAttemptsQuery(), meta: { silent: true } })
  const running = attempts.data?.data.find((row) => row.quiz_mode === 'exam' && !row.completed)
  return (
    <>
      <PageTitle title="Dashboard" subtitle={name ? `Good to see you, ${name}.` : undefined}>
        <Button
          component={Link}
          to={paths.browseExams}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          Browse exams
        </Button>
      </PageTitle>
      {running ? <ContinueExam attempt={running} /> : null}
      <div className={classes.columns}>
        <UpcomingExams />
        <LatestAttempts
          query={attempts}
          list={{ path: paths.myQuizzes, label: 'My Quizzes' }}
          resultPath={paths.attempt}
          none="Take a live exam, and its result appears here."
        />
      </div>
    </>
  )
}
