import { Tooltip } from '@mantine/core'
import { type ReactElement, use } from 'react'
import { PlacesContext } from './places-context.ts'

/** Says the name of a place where only its icon is seen. */
export function PlaceTooltip({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactElement
}) {
  const { isCollapsed } = use(PlacesContext)
  return (
    // Beside the place in the page too: it belongs to the same landmark.
    // Fixed: the sidebar would cut it off.
    <Tooltip
      label={label}
      position="right"
      withinPortal={false}
      floatingStrategy="fixed"
      disabled={!isCollapsed}
    >
      {children}
    </Tooltip>
  )
}
