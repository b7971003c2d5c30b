import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Loaded, type LoadedPart } from '../../../lib/loaded-part.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { LoadedDialog } from '../../../ui/feedback/LoadedDialog.tsx'
import classes from './MenuButton.module.css'

/** Props that {@link MenuButton} passes to its drawer. */
export interface MenuDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Opens the navigation on narrow screens. */
export function MenuButton({ drawer }: { readonly drawer: LoadedPart<MenuDrawerProps> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.narrow}>
      <IconButton
        label="Open the menu"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void drawer.load()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <IconMenu2 size={21} stroke={1.8} aria-hidden />
      </IconButton>
      <LoadedDialog isOpen={isOpen}>
        {(opened) => (
          <Loaded of={drawer} props={{ isOpen: opened, onClose: () => setOpen(false) }} />
        )}
      </LoadedDialog>
    </div>
  )
}
