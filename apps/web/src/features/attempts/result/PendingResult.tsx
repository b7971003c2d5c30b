import type { AttemptDetail } from '@prepwell/contract/results.ts'
import { IconHourglass } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ResultsBy } from '../../quizzes/ResultsBy.tsx'

/** What {@link PendingResult} shows. */
export interface PendingResultProps {
  readonly attempt: Pick<AttemptDetail, 'quiz_mode' | 'is_withheld' | 'held_by'>
  readonly isManaged: boolean
}

/**
 * Submitted, but the exam is still open for others; or kept back because another
 * exam asks some of its questions.
 */
export function PendingResult({ attempt, isManaged }: PendingResultProps) {
  return (
    <EmptyState
      icon={IconHourglass}
      title="The result is still not published. Kindly wait for the result to be published."
      text={
        <>
          <Reason {...attempt} /> You can leave this page open: the result appears here by itself.
        </>
      }
    >
      {isManaged ? null : <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>}
    </EmptyState>
  )
}

function Reason({ quiz_mode, is_withheld, held_by }: PendingResultProps['attempt']) {
  if (is_withheld && held_by)
    return (
      <>
        Your answers are safe. {held_by.name} asks some of the same questions, and even a score
        would tell what is right: yours is shown when the results of that exam are out.{' '}
        <ResultsBy exam={held_by} />
      </>
    )
  return quiz_mode === 'exam'
    ? 'It is published when nobody can be taking the exam any more.'
    : 'It is being marked.'
}
