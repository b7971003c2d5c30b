import type { SessionUser } from '@prepwell/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { toast } from '../../../ui/toast.ts'
import { startCheckQuery } from '../attempts.api.ts'
import { ExamSkeleton } from './ExamSkeleton.tsx'
import { Instructions } from './Instructions.tsx'
import { type CheckAnswer, nextStep } from './start-check.ts'
import { useWayOut } from './use-way-out.ts'

const loadSeat = () => import('./ExamSeat.tsx')
const ExamSeat = lazy(async () => ({ default: (await loadSeat()).ExamSeat }))
const StartDialog = lazy(async () => ({ default: (await import('./StartDialog.tsx')).StartDialog }))

/**
 * The way to a seat: may this exam be taken, does the student want to, are the instructions read?
 */
export function ExamEntrance({
  quizId,
  user,
}: {
  readonly quizId: number
  readonly user: SessionUser
}) {
  const [place, setPlace] = useState<'door' | 'instructions' | 'seat'>('door')
  const leave = useWayOut()
  const check = useQuery({ ...startCheckQuery(quizId), enabled: place !== 'seat' })
  const answer = answerOf(check.data, check.error)
  const step = answer ? nextStep(answer) : null

  // The seat comes while the student reads the question and the instructions.
  useEffect(() => void loadSeat().catch(() => {}), [])
  useEffect(() => {
    if (step?.do !== 'leave') return
    if (step.message) toast.error(step.message)
    leave(step.to === 'exams' ? paths.browseExams : undefined)
  }, [step, leave])

  const refuse = useCallback(
    (message: string) => {
      toast.error(message)
      leave()
    },
    [leave],
  )
  const cancel = () => {
    toast.info('Quiz cancelled')
    leave()
  }

  if (place === 'seat')
    return (
      <Suspense fallback={<ExamSkeleton name={check.data?.name ?? 'Exam'} />}>
        <ExamSeat
          quizId={quizId}
          name={check.data?.name ?? 'Exam'}
          isResume={check.data?.existing ?? false}
          user={user}
          onRefused={refuse}
        />
      </Suspense>
    )
  if (place === 'instructions' && check.data)
    return (
      <Instructions
        quiz={check.data}
        user={user}
        onStart={() => setPlace('seat')}
        onCancel={cancel}
      />
    )
  if (check.error && !answer)
    return (
      <main>
        <PageTitle title="Exam" hidden />
        <LoadError
          title="The exam could not be opened"
          message={messageOf(check.error)}
          onRetry={() => void check.refetch()}
          isRetrying={check.isFetching}
        />
      </main>
    )
  return (
    <>
      <ExamSkeleton name={check.data?.name ?? 'Exam'} />
      <Suspense>
        <StartDialog
          opened={step?.do === 'ask'}
          quiz={check.data}
          question={step?.do === 'ask' ? step.question : 'start'}
          onYes={() =>
            setPlace(answer?.kind === 'may_start' && answer.existing ? 'seat' : 'instructions')
          }
          onNo={cancel}
        />
      </Suspense>
    </>
  )
}

/** What the look says; null while it is under way, or when it failed for a reason that may pass. */
function answerOf(
  data: { quiz_mode: string; existing: boolean } | undefined,
  error: Error | null,
): CheckAnswer | null {
  if (data) return { kind: 'may_start', mode: data.quiz_mode, existing: data.existing }
  if (!(error instanceof CallError)) return null
  if (error.code === 'not_allowed_now') return { kind: 'not_now' }
  if (error.code === 'not_found' || error.code === 'invalid_input') return { kind: 'not_found' }
  return null
}
