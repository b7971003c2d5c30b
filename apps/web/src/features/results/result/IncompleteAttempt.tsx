import type { AttemptDetail } from '@prepwell/contract/results.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetakePractice } from './RetakePractice.tsx'

/** Started, but not submitted. An exam can be continued until its time is up. */
export function IncompleteAttempt({ attempt }: { readonly attempt: AttemptDetail }) {
  if (attempt.quiz_mode === 'practice')
    return (
      <EmptyState
        icon={IconPlayerPause}
        title="You didn't complete the practice. Please retake the quiz to see the result."
      >
        <RetakePractice quizId={attempt.quiz_id} />
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconPlayerPause}
      title="You didn't complete the quiz. Do you want to Continue?."
    >
      <LinkButton to={paths.takeExam(attempt.quiz_id)}>Continue the Exam</LinkButton>
    </EmptyState>
  )
}
