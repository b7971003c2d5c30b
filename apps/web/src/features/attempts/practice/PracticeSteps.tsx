import type { SessionUser } from '@prepwell/contract/users.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '../../../ui/toast.ts'
import { PracticeEntrance } from './PracticeEntrance.tsx'
import { PracticeSkeleton } from './PracticeSkeleton.tsx'
import { type PracticeEnd, shownAttempt } from './practice-end.ts'
import type { PracticeStart } from './practice-start.ts'

const loadSeat = () => import('./PracticeSeat.tsx')
const PracticeSeat = lazy(async () => ({ default: (await loadSeat()).PracticeSeat }))
const loadOutcome = () => import('./PracticeOutcome.tsx')
const PracticeOutcome = lazy(async () => ({ default: (await loadOutcome()).PracticeOutcome }))

/** What {@link PracticeSteps} shows. */
export interface PracticeStepsProps {
  readonly quizId: number
  readonly user: SessionUser
  /** Somebody sits down to practise; null when they are done. */
  readonly onSeated: (user: SessionUser | null) => void
}

/**
 * Start card, practice, result: the address names the attempt whose result is shown,
 * so that a reload shows it again.
 */
export function PracticeSteps({ quizId, user, onSeated }: PracticeStepsProps) {
  const [address, setAddress] = useSearchParams()
  const [start, setStart] = useState<PracticeStart | null>(null)
  const [end, setEnd] = useState<PracticeEnd | null>(null)
  const attemptId = shownAttempt(end, address)

  // Both are there before they are wanted, also without a network.
  useEffect(() => void Promise.all([loadSeat(), loadOutcome()]).catch(() => {}), [])

  const finish = useCallback(
    (how: PracticeEnd) => {
      setEnd(how)
      setAddress({ attempt: String(how.takeQuizId) }, { replace: true })
    },
    [setAddress],
  )
  const beginAgain = useCallback(() => {
    setStart(null)
    setEnd(null)
    setAddress({}, { replace: true })
  }, [setAddress])
  const refuse = useCallback((message: string) => {
    toast.error(message)
    setStart(null)
  }, [])

  if (attemptId !== null)
    return (
      <Suspense fallback={<PracticeSkeleton name="Practice Result" />}>
        <PracticeOutcome
          quizId={quizId}
          attemptId={attemptId}
          end={end}
          onUnfinished={beginAgain}
          onRestart={() => {
            beginAgain()
            toast.success('Quiz has been reset. Good luck!')
          }}
        />
      </Suspense>
    )
  if (start)
    return (
      <Suspense fallback={<PracticeSkeleton name={start.name} />}>
        <PracticeSeat
          quizId={quizId}
          start={start}
          user={user}
          onSeated={onSeated}
          onEnd={finish}
          onRefused={refuse}
        />
      </Suspense>
    )
  return <PracticeEntrance quizId={quizId} onStart={setStart} />
}
