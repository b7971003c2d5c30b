import '@mantine/notifications/styles.layer.css'
import { randomId } from '@mantine/hooks'
import { Notifications, notifications, useNotifications } from '@mantine/notifications'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import { createElement, useLayoutEffect } from 'react'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { barsBelow, roomBelow } from './room-below.ts'
import { type ToastAction, ToastButton } from './ToastButton.tsx'
import classes from './Toasts.module.css'

/** Container of toasts: bottom right, above every bar of buttons, for 3 seconds. */
export function Toasts() {
  const isShowing = useNotifications().notifications.length > 0
  useLayoutEffect(() => {
    if (!isShowing) return
    let frame = 0
    // Checked on every frame, because bars move while the page scrolls and come and go with its
    // content.
    const stayClear = () => {
      frame = requestAnimationFrame(stayClear)
      const place = document.querySelector<HTMLElement>(
        `.${classes.place}[data-position="bottom-right"]`,
      )
      if (!place) return
      const room = roomBelow(place.offsetHeight, barsBelow(place), window.innerHeight)
      place.style.setProperty('--room-below', `${room}px`)
    }
    stayClear()
    return () => cancelAnimationFrame(frame)
  }, [isShowing])
  return (
    <ThemeProvider>
      <Notifications
        position="bottom-right"
        autoClose={3000}
        containerWidth={400}
        classNames={{ root: classes.place ?? '' }}
        aria-live="polite"
      />
    </ThemeProvider>
  )
}

/** Determines icon and colour. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning'

const icons: Record<ToastKind, TablerIcon> = {
  success: IconCircleCheck,
  error: IconCircleX,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
}

/** Internal; use {@link toast}. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  // The same text is shown only once at a time: three lists that fail together show one toast.
  // Toasts with a button are never merged, because each concerns one thing.
  const id = action ? randomId() : `${kind}:${text}`
  notifications.show({
    id,
    message: action ? (
      <span className={classes.withAction}>
        <span>{text}</span>
        <ToastButton action={action} onClose={() => notifications.hide(id)} />
      </span>
    ) : (
      text
    ),
    ...(action ? { autoClose: false } : {}),
    icon: createElement(icons[kind], { size: 20, stroke: 1.9 }),
    // The container is the polite live region; with its own role the toast would be read twice.
    role: 'presentation',
    classNames: {
      root: `${classes.toast} ${classes[kind]}`,
      icon: classes.icon ?? '',
      description: classes.text ?? '',
      closeButton: classes.close ?? '',
    },
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}
