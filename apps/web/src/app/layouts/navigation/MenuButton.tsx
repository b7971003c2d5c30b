import { IconMenu2 } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { LoadedDialog } from '../../../ui/feedback/LoadedDialog.tsx'
import classes from './MenuButton.module.css'

/** What {@link MenuButton} gives to its drawer. */
export interface MenuDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** On narrow screens: the navigation behind a button. The drawer may load lazily. */
export function MenuButton({
  drawer: Drawer,
  onNear,
}: {
  readonly drawer: ComponentType<MenuDrawerProps>
  /** The pointer comes near: time to load the drawer. */
  readonly onNear: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.narrow}>
      <IconButton
        label="Open the menu"
        onClick={() => setOpen(true)}
        onPointerEnter={onNear}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <IconMenu2 size={21} stroke={1.8} aria-hidden />
      </IconButton>
      <LoadedDialog isOpen={isOpen}>
        {(opened) => <Drawer isOpen={opened} onClose={() => setOpen(false)} />}
      </LoadedDialog>
    </div>
  )
}
