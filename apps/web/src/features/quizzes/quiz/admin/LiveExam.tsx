import { Button, Skeleton } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { QuizDependents } from '@prepwell/contract/shared/dependents.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { quizDependentsQuery } from '../../../shared/dependents/index.ts'
import { isEntryOver } from '../exam-times.ts'
import classes from './QuizPage.module.css'
import { useExamNow } from './use-exam-now.ts'

const seconds = 15

/**
 * The number of students in an exam that can be started, or that some are still taking. Renders
 * nothing for any other quiz.
 */
export function LiveExam({ quiz }: { readonly quiz: QuizDetail }) {
  const now = useExamNow()
  const isExam = quiz.quiz_mode === 'exam' && quiz.status !== 'upcoming'
  const isOpen = isExam && quiz.status === 'live' && !isEntryOver(quiz, now)
  const { data, error, isFetching, refetch } = useQuery({
    ...quizDependentsQuery(quiz.id),
    enabled: isExam,
    refetchInterval: ({ state }) =>
      isOpen || (state.data?.running ?? 0) > 0 ? seconds * 1000 : false,
  })
  if (!isOpen && (data?.running ?? 0) === 0) return null
  return (
    <Panel
      title={isOpen ? 'Live now' : 'Still finishing'}
      action={
        <Link to={adminPaths.quizBoard(quiz.id)} className={classes.link}>
          Open the live board
        </Link>
      }
    >
      {data ? <Counts {...data} /> : null}
      {data || error ? null : (
        <Loading what="Counting the students…">
          <Counts />
        </Loading>
      )}
      {error ? (
        <p className={classes.about} role="status">
          {data ? 'Not up to date: ' : 'The students could not be counted: '}
          {messageOf(error)}{' '}
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        </p>
      ) : (
        <p className={classes.about}>
          {isOpen ? '' : 'Nobody can start any more. '}Updated every {seconds} seconds.
        </p>
      )}
    </Panel>
  )
}

/** The numbers stay empty until they have loaded. */
function Counts({ running, attempts }: Partial<QuizDependents>) {
  const done = attempts === undefined || running === undefined ? undefined : attempts - running
  return (
    <div role="status">
      <dl className={classes.live}>
        <Count
          label={running === 1 ? 'student is taking it' : 'students are taking it'}
          of={running}
        />
        <Count label="submitted" of={done} />
        <Count label="started in total" of={attempts} />
      </dl>
    </div>
  )
}

function Count({ label, of }: { readonly label: string; readonly of: number | undefined }) {
  return (
    <div className={classes.count}>
      <dt>{label}</dt>
      <dd>{of ?? <Skeleton w="1.25rem" h="1.5rem" />}</dd>
    </div>
  )
}
