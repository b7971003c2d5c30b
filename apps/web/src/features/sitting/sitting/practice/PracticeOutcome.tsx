import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PracticeOrigin } from '../../../../lib/begin-practice.ts'
import { CallError } from '../../../../lib/call.ts'
import { paths } from '../../../../lib/paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { attemptQuery, ResultSkeleton, UnknownResult } from '../../../results/results/index.ts'
import { outcomeStep, resultPoll } from './outcome-step.ts'
import { PracticeResult } from './PracticeResult.tsx'
import type { PracticeEnd } from './practice-end.ts'

interface PracticeOutcomeProps {
  readonly quizId: number
  readonly attemptId: number
  /** The end of the practice if it ended on this page, else null. */
  readonly end: PracticeEnd | null
  readonly origin: PracticeOrigin | null
  /** Called if the attempt is still running and can be resumed. */
  readonly onUnfinished: () => void
  readonly onRestart: () => void
}

/** Waits for the result of a practice and shows it. */
export function PracticeOutcome(props: PracticeOutcomeProps) {
  const { quizId, attemptId, end, origin, onUnfinished, onRestart } = props
  const { data, error, isFetching, refetch } = useQuery({
    ...attemptQuery(attemptId),
    refetchInterval: ({ state }) => resultPoll(state.data, end !== null),
    meta: { silent: true },
  })
  const step = data ? outcomeStep(data, quizId, end !== null) : 'wait'
  useEffect(() => {
    if (step === 'go_on') onUnfinished()
  }, [step, onUnfinished])
  useEffect(() => {
    // Moves focus, because the element that had it is gone.
    if (!end) return
    document.getElementById('content')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [end])

  const isUnknown = error instanceof CallError && error.code === 'not_found'
  if (step === 'unknown' || isUnknown)
    return (
      <UnknownResult
        text="The address may be mistyped, or the result belongs to another account."
        list={{ path: paths.myQuizzes, label: 'See my quizzes' }}
      />
    )
  if (data && step === 'show')
    return <PracticeResult attempt={data} end={end} origin={origin} onRestart={onRestart} />
  return (
    <>
      <PageTitle title="Practice Result" />
      {error && !data ? (
        <LoadError
          title="The result could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ResultSkeleton />
      )}
    </>
  )
}
