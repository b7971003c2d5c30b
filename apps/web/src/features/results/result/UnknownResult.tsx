import { IconFileUnknown } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'

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
