import type { SessionUser } from '@prepwell/contract/users.ts'
import { useCallback, useEffect, useRef } from 'react'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { seatName } from '../exam/tab-claim.ts'
import { isWorthRetrying, useLoadedExam } from '../exam/use-loaded-exam.ts'
import { useTabClaim } from '../exam/use-tab-claim.ts'
import { loadPractice } from './load-practice.ts'
import { PracticeHall } from './PracticeHall.tsx'
import { PracticeSkeleton } from './PracticeSkeleton.tsx'
import type { PracticeEnd } from './practice-end.ts'
import type { PracticeStart } from './practice-start.ts'

/** What a seat needs. */
export interface PracticeSeatProps {
  readonly quizId: number
  readonly start: PracticeStart
  readonly user: SessionUser
  /** The student sits here; null when nobody does any more. */
  readonly onSeated: (user: SessionUser | null) => void
  readonly onEnd: (end: PracticeEnd) => void
  /** The practice cannot be begun, for a reason that the server gave. */
  readonly onRefused: (message: string) => void
}

/** Begins a practice or goes on with it, in this tab or beside the one that has it. */
export function PracticeSeat(props: PracticeSeatProps) {
  const { quizId, start, user, onSeated, onEnd, onRefused } = props
  const { isMine, turn, take } = useTabClaim(seatName(user.id, quizId))
  const running = useRef(start.running)
  const { isTimed } = start
  const load = useCallback(
    async (quiz: number, student: number) => {
      const loaded = await loadPractice(quiz, student, { running: running.current, isTimed })
      running.current = loaded.takeQuizId
      return loaded
    },
    [isTimed],
  )
  const isKnown = isMine !== null
  const { seat, error, retry } = useLoadedExam(load, quizId, user.id, isKnown ? turn : null)

  useEffect(() => {
    onSeated(user)
    return () => onSeated(null)
  }, [onSeated, user])
  const isWelcome = useRef(false)
  useEffect(() => {
    if (start.running === null || !seat || isWelcome.current) return
    isWelcome.current = true
    toast.info('Quiz have been resumed')
  }, [start, seat])
  useEffect(() => {
    if (!error || isWorthRetrying(error)) return
    const takeQuizId = running.current
    const isOver = error instanceof CallError && error.code === 'attempt_closed'
    if (isOver && takeQuizId !== null) onEnd({ takeQuizId, how: 'already', unsent: 0 })
    else onRefused(messageOf(error))
  }, [error, onEnd, onRefused])

  if (seat?.turn === turn)
    return (
      <PracticeHall
        key={turn}
        loaded={seat.loaded}
        user={user}
        mayWrite={isMine === true}
        onTake={take}
        onEnd={onEnd}
      />
    )
  if (error && isWorthRetrying(error))
    return (
      <>
        <PageTitle title={start.name} />
        <LoadError
          title="The practice could not be opened"
          message={messageOf(error)}
          onRetry={retry}
        />
      </>
    )
  return <PracticeSkeleton name={start.name} />
}
