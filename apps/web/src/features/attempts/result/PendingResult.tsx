import type { AttemptDetail } from '@prepwell/contract/attempts.ts'
import { IconHourglass } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'

/** What {@link PendingResult} shows. */
export interface PendingResultProps {
  readonly attempt: Pick<AttemptDetail, 'quiz_mode' | 'is_withheld'>
  readonly isManaged: boolean
}

/** Submitted, but the exam is still open for others; or kept back while the student sits an exam on the chapter. */
export function PendingResult({ attempt, isManaged }: PendingResultProps) {
  return (
    <EmptyState
      icon={IconHourglass}
      title="The result is still not published. Kindly wait for the result to be published."
      text={`${reasonOf(attempt)} You can leave this page open: the result appears here by itself.`}
    >
      {isManaged ? null : <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>}
    </EmptyState>
  )
}

function reasonOf({ quiz_mode, is_withheld }: PendingResultProps['attempt']): string {
  if (is_withheld)
    return 'You are sitting an exam on this chapter. The result is shown when you have submitted it.'
  return quiz_mode === 'exam'
    ? 'It is published when nobody can be taking the exam any more.'
    : 'It is being marked.'
}
