import type { SessionUser } from '@prepwell/contract/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import { useSession } from '../../../lib/session.ts'
import { useSessionEnd } from '../../../lib/session-end.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ExamContext } from '../exam/exam-context.ts'
import type { Ending, ExamState } from '../exam/exam-state.ts'
import type { LoadedAttempt } from '../exam/load-attempt.ts'
import { practiceRules } from '../exam/sitting-rules.ts'
import { useExamRoom } from '../exam/use-exam-room.ts'
import { leaveLoss } from './leave-loss.ts'
import { PracticeScreen } from './PracticeScreen.tsx'
import { PracticeSkeleton } from './PracticeSkeleton.tsx'
import type { PracticeEnd } from './practice-end.ts'

/** What {@link PracticeHall} needs. */
export interface PracticeHallProps {
  readonly loaded: LoadedAttempt
  readonly user: SessionUser
  /** False while another tab has the practice. */
  readonly mayWrite: boolean
  readonly onTake: () => void
  readonly onEnd: (end: PracticeEnd) => void
}

const selectLoss = ({ deadline, saveState }: ExamState) => leaveLoss(deadline, saveState)

/** A running practice with its room, from its first question to its end. */
export function PracticeHall({ loaded, user, mayWrite, onTake, onEnd }: PracticeHallProps) {
  const { exam, ending, isSignedOut } = useExamRoom({
    loaded,
    user,
    rules: practiceRules,
    mayWrite,
  })
  const loss = useStore(exam.room.store, selectLoss)
  const isOpen = ending.phase !== 'closed'
  // Whoever logs out here has decided to leave: nobody asks, and nobody is asked to sign in again.
  const isSessionOver = useSessionEnd((state) => state.isOver)
  const hasLoggedOut = useSession(({ token }) => token === null) && !isSessionOver
  const blocker = useBlocker(
    () => isOpen && loss !== null && useSession.getState().user?.id === user.id,
  )
  useGoodbye(ending, loaded.takeQuizId, onEnd)

  if (!isOpen) return <PracticeSkeleton name="Practice Result" />
  return (
    <ExamContext value={exam}>
      <PracticeScreen
        user={user}
        startedAt={loaded.startedAt}
        onTake={onTake}
        blocker={blocker}
        loss={loss}
        isSignedOut={isSignedOut && !hasLoggedOut}
      />
    </ExamContext>
  )
}

const goodbyes = {
  submitted: () => toast.success('Quiz submitted successfully'),
  time_up: () => toast.warning('Time is up, the quiz has been submitted'),
  elsewhere: () => toast.info('The quiz has been submitted'),
} as const

/** After the end nothing old may be shown elsewhere, and the result comes. */
function useGoodbye(ending: Ending, takeQuizId: number, onEnd: PracticeHallProps['onEnd']): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (ending.phase !== 'closed') return
    void queries.invalidateQueries()
    goodbyes[ending.how]()
    onEnd({ takeQuizId, how: ending.how, unsent: ending.unsent })
  }, [ending, takeQuizId, onEnd, queries])
}
