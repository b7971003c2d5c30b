import { IconFileUnknown } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'

/** Why there may be no result, and where the others are. */
export interface UnknownResultProps {
  readonly text: string
  readonly list: { readonly path: string; readonly label: string }
}

/** There is no such attempt, or it is somebody else's. */
export function UnknownResult({ text, list }: UnknownResultProps) {
  return (
    <>
      <PageTitle title="Result" windowTitle="Result not found" />
      <EmptyState icon={IconFileUnknown} title="This result was not found" text={text}>
        <LinkButton to={list.path}>{list.label}</LinkButton>
      </EmptyState>
    </>
  )
}
