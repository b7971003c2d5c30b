import type { ReactNode } from 'react'
import { Loaded, loadedPart } from '../../lib/loaded-part.tsx'
import { OpensLater, type OpensLaterProps } from './OpensLater.tsx'

const popover = loadedPart(async () => (await import('./HelpPopover.tsx')).HelpPopover)

/** A button with an explanation in a popover. */
export function Help({
  label,
  button,
  children,
}: {
  /** The topic, for screen readers. */
  readonly label: string
  readonly button: OpensLaterProps['button']
  readonly children: ReactNode
}) {
  return (
    <OpensLater kind="dialog" part={popover} button={button}>
      <Loaded of={popover} props={{ button, label, children }} />
    </OpensLater>
  )
}
