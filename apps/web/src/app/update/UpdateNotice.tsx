import { IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { buttonClass } from '../../ui/controls/LinkButton.tsx'
import { isSitting } from '../next-pages.ts'
import classes from './UpdateNotice.module.css'
import { useUpdate } from './use-update.ts'

/**
 * Says that a newer version is available until the reader loads it or dismisses the message: the
 * page never reloads by itself. Hidden during an exam or a practice.
 */
export function UpdateNotice() {
  const isReady = useUpdate((update) => update.isReady)
  const { pathname } = useLocation()
  const [isClosed, setClosed] = useState(false)
  const isShown = isReady && !isClosed && !isSitting(pathname)
  return (
    <div role="status" className={classes.place}>
      {isShown ? (
        // `data-action-bar` keeps toasts and other messages from covering it, as it does for every
        // bar of buttons.
        <div className={classes.notice} data-action-bar>
          <p className={classes.text}>A new version is ready</p>
          <button
            type="button"
            className={buttonClass({ variant: 'default' })}
            onClick={() => window.location.reload()}
          >
            <IconRefresh size={18} aria-hidden /> Reload
          </button>
          <IconButton label="Close this message" onClick={() => setClosed(true)}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </div>
  )
}
