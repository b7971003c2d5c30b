import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { ThemeProvider } from './theme/ThemeProvider.tsx'

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
