import { IconZoomQuestion } from '@tabler/icons-react'
import { EmptyState } from '../EmptyState.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { PageTitle } from '../PageTitle.tsx'

/** What a page of one thing calls it, and where the others are. */
export interface ItemName {
  /** In the middle of a sentence: 'quiz'. */
  readonly one: string
  /** 'Quiz'. */
  readonly title: string
  /** The list of all of them, as a button says it: 'See all quizzes'. */
  readonly list: { readonly text: string; readonly path: string }
}

/** There is no such thing, or there is no more. */
export function UnknownItem({ one, title, list }: ItemName) {
  return (
    <>
      <PageTitle title={title} windowTitle={`${title} not found`} />
      <EmptyState
        icon={IconZoomQuestion}
        title={`This ${one} was not found`}
        text={`The address may be mistyped, or the ${one} was deleted.`}
      >
        <LinkButton to={list.path}>{list.text}</LinkButton>
      </EmptyState>
    </>
  )
}
