import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { EmptyState, type EmptyStateProps } from '../feedback/EmptyState.tsx'
import type { ListTexts } from './list-texts.ts'

/** What an empty list shows. */
export interface ListEmptyProps {
  readonly texts: ListTexts
  /** A search or a filter hides rows. */
  readonly isNarrowed: boolean
  readonly onReset: () => void
  /** What it means that there are no rows at all, and what to do about it. */
  readonly otherwise: Omit<EmptyStateProps, 'title'>
}

/** No rows: none match, or there are none yet. */
export function ListEmpty({ texts, isNarrowed, onReset, otherwise }: ListEmptyProps) {
  if (!isNarrowed) return <EmptyState title={texts.none} {...otherwise} />
  return (
    <EmptyState
      icon={IconSearchOff}
      title={texts.noMatch}
      text="Try other words, or fewer filters."
    >
      <Button variant="default" onClick={onReset}>
        Show all {texts.many}
      </Button>
    </EmptyState>
  )
}
