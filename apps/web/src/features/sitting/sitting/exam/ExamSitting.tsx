import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { windowTitleOf } from '../../../../lib/school.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { noteClosedExam } from '../closed-exam.ts'
import { examRules } from '../engine/sitting-rules.ts'
import type { Ending } from '../engine/sitting-state.ts'
import { type Sitting, SittingContext } from '../hooks/sitting-context.ts'
import { useSittingController } from '../hooks/use-sitting-controller.ts'
import { SittingLanguages } from '../languages/SittingLanguages.tsx'
import type { LoadedAttempt } from '../loading/load-attempt.ts'
import { type AfterExam, toReceipt } from './after-exam.ts'
import { ClosedPage } from './ClosedPage.tsx'
import { type ExamParts, ExamScreen } from './ExamScreen.tsx'

/** Everything that an exam needs to continue offline. */
export interface LoadedExam extends LoadedAttempt {
  /** Loaded together with the answers, so that the page itself appears sooner. */
  readonly parts: ExamParts
}

interface ExamSittingProps {
  readonly loaded: LoadedExam
  readonly user: SessionUser
  /** False if another tab is writing the exam's answers. */
  readonly mayWrite: boolean
  readonly onTake: () => void
  /** The page to open after the end; the receipt by default. */
  readonly after?: AfterExam | undefined
}

/** An exam, one section after the other if each has its own time. */
export function ExamSitting({ loaded: first, ...props }: ExamSittingProps) {
  const { parts } = first
  const [shown, setShown] = useState<{ loaded: LoadedAttempt; turn: number }>({
    ...{ loaded: first, turn: 0 },
  })
  const { loaded, turn } = shown
  const onNext = useCallback(
    (next: LoadedAttempt) => setShown((before) => ({ loaded: next, turn: before.turn + 1 })),
    [],
  )
  if (loaded.opensAt !== null) return <parts.SectionPause loaded={loaded} onNext={onNext} />
  return <SectionSitting key={turn} loaded={{ ...loaded, parts }} onNext={onNext} {...props} />
}

function SectionSitting(
  props: ExamSittingProps & { readonly onNext: (next: LoadedAttempt) => void },
) {
  const { loaded, user, mayWrite, onTake, onNext, after = toReceipt } = props
  const { sitting, ending, isSignedOut } = useSittingController({
    loaded,
    user,
    rules: examRules,
    mayWrite,
    onNext,
  })
  const blocker = useBlocker(ending.phase !== 'closed')
  useOnClosed(ending, loaded, after)
  useLateDelivery(ending, sitting, { userId: user.id, takeQuizId: loaded.takeQuizId })

  if (ending.phase === 'closed')
    return (
      <SittingContext value={sitting}>
        <ClosedPage
          how={ending.how}
          unsent={ending.unsent}
          takeQuizId={loaded.takeQuizId}
          after={after}
        />
      </SittingContext>
    )
  return (
    <SittingContext value={sitting}>
      <title>{windowTitleOf(sitting.name)}</title>
      <SittingLanguages reader={user.id}>
        <ExamScreen
          user={user}
          onTake={onTake}
          parts={loaded.parts}
          blocker={blocker}
          isSignedOut={isSignedOut}
        />
      </SittingLanguages>
    </SittingContext>
  )
}

/**
 * Refreshes every query, so that no page shows data from before the end. A submission by the
 * student opens the next page at once.
 */
function useOnClosed(
  ending: Ending,
  { quizId, takeQuizId }: Pick<LoadedExam, 'quizId' | 'takeQuizId'>,
  { path: pathOf, text }: AfterExam,
): void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const how = ending.phase === 'closed' ? ending.how : null
  const path = pathOf(takeQuizId)
  useEffect(() => {
    if (!how) return
    noteClosedExam({ quizId, takeQuizId })
    void queries.invalidateQueries()
    if (how !== 'submitted') return
    toast.success('Quiz submitted successfully')
    toast.info(text)
    // The closed exam stays in the history: Back shows that it is over.
    void navigate(path)
  }, [how, navigate, queries, quizId, takeQuizId, path, text])
}

/**
 * Sends what the server lacks of a closed exam as late answers, even if the device kept no copy.
 */
function useLateDelivery(
  ending: Ending,
  sitting: Sitting,
  { userId, takeQuizId }: { readonly userId: number; readonly takeQuizId: number },
): void {
  const unsent = ending.phase === 'closed' ? ending.unsent : 0
  useEffect(() => {
    if (unsent === 0) return
    void import('../delivery/page-delivery.ts')
      .then(({ deliverClosed }) => deliverClosed(userId, { takeQuizId, copy: sitting.copy() }))
      .catch(() => {})
  }, [unsent, sitting, userId, takeQuizId])
}
