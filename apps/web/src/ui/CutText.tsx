import { Box } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'

/**
 * Text that its class may truncate. While it is truncated, the tooltip shows the whole text, or
 * instead the `data-whole-text` of an element inside.
 */
export function CutText({
  className,
  children,
}: {
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  return (
    <Box component="span" className={className ?? ''} onMouseEnter={showWholeText}>
      {children}
    </Box>
  )
}

function showWholeText({ currentTarget: shown }: MouseEvent<HTMLElement>): void {
  const isCut = shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight
  const whole = shown.querySelector<HTMLElement>('[data-whole-text]')?.dataset.wholeText
  if (isCut) shown.title = whole ?? shown.textContent
  else shown.removeAttribute('title')
}
