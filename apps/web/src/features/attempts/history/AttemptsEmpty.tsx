import { Button } from '@mantine/core'
import { IconClipboardList, IconSearchOff } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { emptyText, type ListNames } from './list-texts.ts'

/** What an empty list of attempts shows. */
export interface AttemptsEmptyProps {
  readonly names: ListNames
  /** A search or a filter hides rows. */
  readonly narrowed: boolean
  readonly onReset: () => void
}

/** No attempts: none match, or none were made yet; and what to do about it. */
export function AttemptsEmpty({ names, narrowed, onReset }: AttemptsEmptyProps) {
  const title = emptyText(names, narrowed)
  if (narrowed)
    return (
      <EmptyState icon={IconSearchOff} title={title} text="Try other words, or fewer filters.">
        <Button variant="default" onClick={onReset}>
          Show all quizzes
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconClipboardList}
      title={title}
      text="Every quiz you take is kept here, with its score and its review."
    >
      <LinkButton to={paths.browseExams}>Find an exam</LinkButton>
    </EmptyState>
  )
}
