import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import { createElement } from 'react'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import classes from './Toasts.module.css'

/** Where toasts appear: bottom right, 3 seconds. */
export function Toasts() {
  return (
    <ThemeProvider>
      <Notifications
        position="bottom-right"
        autoClose={3000}
        containerWidth={400}
        aria-live="polite"
      />
    </ThemeProvider>
  )
}

/** What a toast is about: sets its sign and colour. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning'

const icons: Record<ToastKind, TablerIcon> = {
  success: IconCircleCheck,
  error: IconCircleX,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
}

/** Shows a toast; use {@link toast}. */
export function showToast(kind: ToastKind, text: string): void {
  notifications.show({
    // The same words twice at once are one toast: three lists that fail together say it once.
    id: `${kind}:${text}`,
    message: text,
    icon: createElement(icons[kind], { size: 20, stroke: 1.9 }),
    // The container is the polite live region; a role of its own would be read twice.
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
