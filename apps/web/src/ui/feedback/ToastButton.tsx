import { UnstyledButton } from '@mantine/core'
import { useHotkeys, useTimeout } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '../../lib/session.ts'
import classes from './Toasts.module.css'

/** A button in a toast. The toast stays until the button is pressed or its time is up. */
export interface ToastAction {
  readonly label: string
  readonly seconds: number
  readonly run: () => void
}

/** Toast buttons now on the screen, newest last. */
const open: object[] = []

/**
 * A toast's button. Ctrl+Z or Cmd+Z presses the newest one, because reaching it with the Tab key
 * takes too long. The toast disappears when its time is up or another user signs in.
 */
export function ToastButton({
  action: { label, seconds, run },
  onClose,
}: {
  readonly action: ToastAction
  readonly onClose: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const focusedBefore = useRef<HTMLElement | null>(null)
  const close = useEffectEvent(() => {
    if (document.activeElement === button.current)
      focusedBefore.current?.focus({ preventScroll: true })
    onClose()
  })
  useTimeout(close, seconds * 1000, { autoInvoke: true })
  useEffect(
    () => useSession.subscribe((now, before) => now.user?.id !== before.user?.id && close()),
    [],
  )
  useEffect(() => {
    open.push(button)
    return () => void open.splice(open.indexOf(button), 1)
  }, [])
  const press = () => {
    close()
    run()
  }
  useHotkeys([['mod+Z', () => open.at(-1) === button && press(), { preventDefault: false }]])
  return (
    <UnstyledButton
      ref={button}
      className={classes.action ?? ''}
      aria-keyshortcuts="Control+Z Meta+Z"
      onFocus={({ relatedTarget }) => {
        focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
      }}
      onClick={press}
    >
      {label}
    </UnstyledButton>
  )
}
