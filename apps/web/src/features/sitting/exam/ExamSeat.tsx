import type { SessionUser } from '@prepwell/contract/users.ts'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ExamHall } from './ExamHall.tsx'
import { ExamSkeleton } from './ExamSkeleton.tsx'
import { loadExam } from './load-exam.ts'
import { seatName } from './tab-claim.ts'
import { isWorthRetrying, useLoadedExam } from './use-loaded-exam.ts'
import { useTabClaim } from './use-tab-claim.ts'

/** What a seat needs. */
export interface ExamSeatProps {
  readonly quizId: number
  readonly name: string
  /** The student was told that the attempt is running. */
  readonly isResume: boolean
  readonly user: SessionUser
  /** The attempt cannot be started or resumed, for a reason that the server gave. */
  readonly onRefused: (message: string) => void
}

/** Starts or resumes the attempt, in this tab or beside the one that has it. */
export function ExamSeat({ quizId, name, isResume, user, onRefused }: ExamSeatProps) {
  const { isMine, turn, take } = useTabClaim(seatName(user.id, quizId))
  const isKnown = isMine !== null
  const { seat, error, retry } = useLoadedExam(loadExam, quizId, user.id, isKnown ? turn : null)
  const isReady = seat?.turn === turn

  const isWelcome = useRef(false)
  useEffect(() => {
    if (!isResume || !seat?.loaded.isResumed || isWelcome.current) return
    isWelcome.current = true
    toast.info('Quiz have been resumed')
  }, [isResume, seat])
  useEffect(() => {
    if (error && !isWorthRetrying(error)) onRefused(messageOf(error))
  }, [error, onRefused])

  if (seat && isReady)
    return (
      <ExamHall
        key={turn}
        loaded={seat.loaded}
        user={user}
        mayWrite={isMine === true}
        onTake={take}
      />
    )
  if (error && isWorthRetrying(error))
    return (
      <main>
        <LoadError
          title="The exam could not be opened"
          message={messageOf(error)}
          onRetry={retry}
        />
      </main>
    )
  return <ExamSkeleton name={name} />
}
