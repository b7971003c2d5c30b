import { Popover, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpensLaterProps } from './OpensLater.tsx'

/** An explanation in a popover below its button, for touch, mouse and keyboard. */
export function HelpPopover({
  button,
  label,
  children,
}: OpensLaterProps & {
  /** The topic, for screen readers. */
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <Popover width={300} withArrow shadow="md" position="bottom-start" trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        <Text size="sm" component="div">
          {children}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
