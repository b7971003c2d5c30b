import { IconUserQuestion } from '@tabler/icons-react'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'

/** Shown when the student does not exist or no longer exists. */
export function UnknownStudent() {
  return (
    <>
      <PageTitle title="Student profile" windowTitle="Student not found" />
      <EmptyState
        icon={IconUserQuestion}
        title="This student was not found"
        text="The address may be mistyped, or the account was deleted."
      >
        <LinkButton to={paths.staff.students}>See all students</LinkButton>
      </EmptyState>
    </>
  )
}
