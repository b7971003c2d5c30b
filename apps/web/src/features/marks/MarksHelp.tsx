import { Anchor, Popover, Text } from '@mantine/core'
import type { MarksReport } from '@prepwell/contract/marks.ts'
import { type Reader, whyWeakText } from './marks-texts.ts'

interface MarksHelpProps {
  readonly chapter: Pick<MarksReport['chapters'][number], 'chapter_name' | 'interval'>
  readonly reader: Reader
}

/** The statistics behind a weak chapter, for those who ask. */
export function MarksHelp({ chapter: { chapter_name, interval }, reader }: MarksHelpProps) {
  if (!interval) return null
  return (
    <Popover width={300} withArrow shadow="md" position="bottom-start" trapFocus>
      <Popover.Target>
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          aria-label={`How do we know? ${chapter_name}`}
        >
          How do we know?
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={`How do we know? ${chapter_name}`}
        tabIndex={-1}
        data-autofocus
        style={{ outline: 'none' }}
      >
        <Text size="sm">{whyWeakText(interval, reader)}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
