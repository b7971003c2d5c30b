import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import type { PracticeOrigin } from '../../../../lib/begin-practice.ts'
import { useSession } from '../../../../lib/session.ts'
import { useSessionEnd } from '../../../../lib/session-end.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type * as checkParts from '../check/check-parts.ts'
import type { LockedAnswers } from '../check/check-state.ts'
import { practiceRules } from '../engine/sitting-rules.ts'
import type { Ending, SittingState } from '../engine/sitting-state.ts'
import { SittingContext } from '../hooks/sitting-context.ts'
import { useSittingController } from '../hooks/use-sitting-controller.ts'
import { SittingLanguages } from '../languages/SittingLanguages.tsx'
import type { LoadedAttempt } from '../loading/load-attempt.ts'
import { leaveLoss } from './leave-loss.ts'
import { PracticeScreen } from './PracticeScreen.tsx'
import { PracticeSkeleton } from './PracticeSkeleton.tsx'
import type { PracticeEnd } from './practice-end.ts'

/** Components and data of a practice that checks answers as they are given. */
export interface CheckMode {
  readonly parts: typeof checkParts
  /** The answers that were checked before the page was loaded. */
  readonly known: LockedAnswers
}

interface PracticeSittingProps {
  readonly loaded: LoadedAttempt & { readonly check: CheckMode | null }
  readonly origin: PracticeOrigin | null
  readonly user: SessionUser
  /** False while the practice runs in another tab. */
  readonly mayWrite: boolean
  readonly onTake: () => void
  readonly onEnd: (end: PracticeEnd) => void
}

const selectLoss = ({ deadline, saveState }: SittingState) => leaveLoss(deadline, saveState)

export function PracticeSitting(props: PracticeSittingProps) {
  const { loaded, user, mayWrite, onTake, onEnd } = props
  const { sitting, ending, isSignedOut } = useSittingController({
    loaded,
    user,
    rules: practiceRules,
    mayWrite,
  })
  const loss = useStore(sitting.controller.store, selectLoss)
  const isOpen = ending.phase !== 'closed'
  // A student who logs out here wants to leave: show neither the question nor the sign-in dialog.
  const isSessionOver = useSessionEnd((state) => state.isOver)
  const hasLoggedOut = useSession(({ token }) => token === null) && !isSessionOver
  const blocker = useBlocker(
    () => isOpen && loss !== null && useSession.getState().user?.id === user.id,
  )
  useOnClosed(ending, loaded.takeQuizId, onEnd)

  if (!isOpen) return <PracticeSkeleton name="Practice Result" />
  return (
    <SittingContext value={sitting}>
      <SittingLanguages reader={user.id}>
        <Checking check={loaded.check} userId={user.id}>
          <PracticeScreen
            user={user}
            origin={props.origin}
            check={loaded.check?.parts ?? null}
            onTake={onTake}
            blocker={blocker}
            loss={loss}
            isSignedOut={isSignedOut && !hasLoggedOut}
          />
        </Checking>
      </SittingLanguages>
    </SittingContext>
  )
}

function Checking({
  check,
  userId,
  children,
}: {
  readonly check: CheckMode | null
  readonly userId: number
  readonly children: ReactNode
}) {
  if (!check) return children
  return (
    <check.parts.CheckProvider userId={userId} known={check.known}>
      {children}
    </check.parts.CheckProvider>
  )
}

const closedToasts = {
  submitted: () => toast.success('Quiz submitted successfully'),
  time_up: () => toast.warning('Time is up, the quiz has been submitted'),
  by_admin: () => toast.info('The quiz has been submitted by an administrator'),
  elsewhere: () => toast.info('The quiz has been submitted'),
} as const

/** Refreshes every query, so that no page shows data from before the end, and shows the result. */
function useOnClosed(
  ending: Ending,
  takeQuizId: number,
  onEnd: PracticeSittingProps['onEnd'],
): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (ending.phase !== 'closed') return
    void queries.invalidateQueries()
    closedToasts[ending.how]()
    onEnd({ takeQuizId, how: ending.how, unsent: ending.unsent })
  }, [ending, takeQuizId, onEnd, queries])
}
