import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import classes from './MobileMenu.module.css'

const load = () => import('./MenuDrawer.tsx')
const MenuDrawer = lazy(async () => ({ default: (await load()).MenuDrawer }))

/** On narrow screens: the navigation behind a button. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <div className={classes.narrow}>
      <IconButton
        label="Open the menu"
        onClick={open}
        onPointerEnter={() => void load()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <IconMenu2 size={21} stroke={1.8} aria-hidden />
      </IconButton>
      <Suspense fallback={null}>
        {isWanted ? <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </div>
  )
}
