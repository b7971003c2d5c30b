import type { AttemptDetail } from '@prepwell/contract/results.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'

/** Started, but not submitted, as an admin sees it. */
export function UnsubmittedAttempt({ attempt }: { readonly attempt: AttemptDetail }) {
  return (
    <EmptyState
      icon={IconPlayerPause}
      title="The quiz was not submitted"
      text={
        <>
          {attempt.student_name} started it on <DateTime at={attempt.date_taken} />.{' '}
          {attempt.quiz_mode === 'exam'
            ? 'An exam that nobody submits is submitted when its time is up.'
            : 'A practice stays open until the student submits it or its time is up.'}
        </>
      }
    />
  )
}
