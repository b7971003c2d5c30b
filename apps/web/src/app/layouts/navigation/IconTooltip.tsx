import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Shows the label of an icon in a collapsed list as a tooltip. */
export function IconTooltip({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactElement
}) {
  return (
    // Not in a portal, so that it stays in the landmark of its link. Fixed, so that the sidebar
    // does not clip it.
    <Tooltip label={label} position="right" withinPortal={false} floatingStrategy="fixed">
      {children}
    </Tooltip>
  )
}
