import type { ReactNode } from 'react'
import { useSitting } from '../hooks/sitting-context.ts'
import { QuestionButtonContext } from '../palette/QuestionButtons.tsx'
import { CheckedButton } from './CheckedButton.tsx'
import { CheckerContext, useNewChecker } from './check-context.ts'
import type { LockedAnswers } from './check-state.ts'

/** Lets the student check the answers of the practice inside. */
export function CheckProvider({
  userId,
  known,
  children,
}: {
  readonly userId: number
  /** The answers that were checked before the page was loaded. */
  readonly known: LockedAnswers
  readonly children: ReactNode
}) {
  const checker = useNewChecker(useSitting(), userId, known)
  return (
    <CheckerContext value={checker}>
      <QuestionButtonContext value={CheckedButton}>{children}</QuestionButtonContext>
    </CheckerContext>
  )
}
