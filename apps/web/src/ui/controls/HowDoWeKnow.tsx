import { Anchor, Popover, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A link 'How do we know?' that opens the figures behind a sentence. */
export function HowDoWeKnow({
  about,
  children,
}: {
  /** Tells it from others on the page: what the sentence is about. */
  readonly about: string
  readonly children: ReactNode
}) {
  return (
    <Popover width={300} withArrow shadow="md" position="bottom-start" trapFocus>
      <Popover.Target>
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          aria-label={`How do we know? ${about}`}
        >
          How do we know?
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={`How do we know? ${about}`}
        tabIndex={-1}
        data-autofocus
        style={{ outline: 'none' }}
      >
        <Text size="sm" component="div">
          {children}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
