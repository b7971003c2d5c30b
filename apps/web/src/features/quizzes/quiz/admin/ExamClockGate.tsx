import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../../ui/feedback/Loading.tsx'
import { useSchoolWasAsked } from '../../../bank/questions/index.ts'
import { type ExamClock, examClockQuery } from '../quizzes.api.ts'
import classes from './QuizForm.module.css'

/**
 * Renders a form once the exam time zone, the server's clock and the school's languages are known.
 */
export function ExamClockGate({
  children,
}: {
  readonly children: (clock: ExamClock) => ReactNode
}) {
  const { data: clock, error, isFetching, refetch } = useQuery(examClockQuery())
  // If the school's languages fail to load, the form is shown without them.
  const wasSchoolAsked = useSchoolWasAsked()
  if (clock && wasSchoolAsked) return children(clock)
  if (error)
    return (
      <LoadError
        title="The form could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return <QuizFormSkeleton />
}

export function QuizFormSkeleton() {
  return (
    <Loading what="Loading the form…">
      <div className={classes.form}>
        <Repeat count={6}>{(index) => <Skeleton key={index} height={58} />}</Repeat>
        <Skeleton height={110} className={classes.wide ?? ''} />
      </div>
    </Loading>
  )
}
