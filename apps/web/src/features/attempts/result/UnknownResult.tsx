import { IconFileUnknown } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'

/** There is no such attempt, or it is somebody else's. */
export function UnknownResult() {
  return (
    <>
      <PageTitle title="Result" windowTitle="Result not found" />
      <EmptyState
        icon={IconFileUnknown}
        title="This result was not found"
        text="The address may be mistyped, or the result belongs to another account."
      >
        <LinkButton to={paths.myQuizzes}>See my quizzes</LinkButton>
      </EmptyState>
    </>
  )
}
