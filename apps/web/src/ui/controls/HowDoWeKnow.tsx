import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Help } from './Help.tsx'

/** A link 'How do we know?' that opens the figures behind a sentence. */
export function HowDoWeKnow({
  about,
  children,
}: {
  /** Topic of the sentence, which distinguishes the link from others on the page. */
  readonly about: string
  readonly children: ReactNode
}) {
  const label = `How do we know? ${about}`
  return (
    <Help
      label={label}
      button={
        <Anchor component="button" type="button" size="sm" underline="always" aria-label={label}>
          How do we know?
        </Anchor>
      }
    >
      {children}
    </Help>
  )
}
