import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import type { PracticeOrigin } from '../../../../lib/begin-practice.ts'
import { useSession } from '../../../../lib/session.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { begunPractice, resumedPractice } from './begun-practice.ts'
import { wantsChecks } from './check-choice.ts'
import { PracticeSkeleton } from './PracticeSkeleton.tsx'
import { type PracticeStart, PracticeStartGate } from './PracticeStartGate.tsx'
import { type PracticeEnd, shownAttempt } from './practice-end.ts'

const importLoader = () => import('./PracticeLoader.tsx')
const PracticeLoader = lazy(async () => ({ default: (await importLoader()).PracticeLoader }))
const importOutcome = () => import('./PracticeOutcome.tsx')
const PracticeOutcome = lazy(async () => ({ default: (await importOutcome()).PracticeOutcome }))

/** /take_practice/:id, from the start card to the result. */
export function PracticePage() {
  const { id = '' } = useParams()
  const signedIn = useSession(({ user }) => user)
  // A running practice keeps its student, even if a different student signs in from another tab.
  const [practising, setPractising] = useState<SessionUser | null>(null)
  const user = practising ?? signedIn
  if (!user) return null
  return (
    <PracticeSteps
      key={`${id} ${user.id}`}
      quizId={Number(id)}
      user={user}
      onPractising={setPractising}
    />
  )
}

interface PracticeStepsProps {
  readonly quizId: number
  readonly user: SessionUser
  /** Called with the student while a practice runs here, and with null when it is left. */
  readonly onPractising: (user: SessionUser | null) => void
}

/**
 * Shows the start card, the practice and its result. The address of the result has the attempt's
 * id, so that a reload shows it again.
 */
function PracticeSteps({ quizId, user, onPractising }: PracticeStepsProps) {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const [start, setStart] = useState(() => startOf(state))
  const [origin] = useState<PracticeOrigin | null>(() => begunPractice(state)?.from ?? null)
  const [end, setEnd] = useState<PracticeEnd | null>(null)
  const attemptId = shownAttempt(end, address)

  // Clears the request to begin, so that Back and Forward do not begin another attempt.
  const isBegun = begunPractice(state) !== null || resumedPractice(state) !== null
  useEffect(() => {
    if (isBegun) setAddress((address) => address, { replace: true, preventScrollReset: true })
  }, [isBegun, setAddress])

  // Loads the code of the practice and of its result in advance, so that both work offline.
  useEffect(() => void Promise.all([importLoader(), importOutcome()]).catch(() => {}), [])

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
          origin={origin}
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
        <PracticeLoader
          quizId={quizId}
          start={start}
          origin={origin}
          user={user}
          onPractising={onPractising}
          onEnd={finish}
          onRefused={refuse}
        />
      </Suspense>
    )
  return <PracticeStartGate quizId={quizId} user={user} onStart={setStart} />
}

/** Reads the practice that a link starts or resumes without showing the card. */
function startOf(state: unknown): PracticeStart | null {
  const begun = begunPractice(state)
  if (begun) {
    const isChecking = begun.asUsual ? wantsChecks() : undefined
    return { name: begun.begin, isChecking, running: null }
  }
  const running = resumedPractice(state)
  return running === null ? null : { name: 'Practice', running }
}
