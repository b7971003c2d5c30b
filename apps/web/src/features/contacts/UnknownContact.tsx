import { IconMailQuestion } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** There is no such message, or there is no more. */
export function UnknownContact() {
  return (
    <>
      <PageTitle title="Message" windowTitle="Message not found" />
      <EmptyState
        icon={IconMailQuestion}
        title="This message was not found"
        text="The address may be mistyped, or the message was deleted."
      >
        <LinkButton to={paths.admin.contacts}>See all messages</LinkButton>
      </EmptyState>
    </>
  )
}
