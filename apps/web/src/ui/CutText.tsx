import { Box } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'

/**
 * What its class may cut; while it does, the tooltip is the whole text, or that of
 * `data-whole-text` within.
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
