import { IconHourglass } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'

/** Submitted, but the exam is still open for others. */
export function PendingResult({ isManaged }: { readonly isManaged: boolean }) {
  return (
    <EmptyState
      icon={IconHourglass}
      title="The result is still not published. Kindly wait for the result to be published."
      text="It is published when nobody can be taking the exam any more. You can leave this page open: the result appears here by itself."
    >
      {isManaged ? null : <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>}
    </EmptyState>
  )
}
