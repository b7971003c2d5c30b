import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useExamState } from '../hooks/sitting-context.ts'

/** What to do when the answers are neither with the server nor on this device. */
export function UnsafeNotice() {
  const isUnsafe = useExamState((state) => state.saveState === 'unsafe')
  if (!isUnsafe) return null
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title="Your last answers are on this screen only"
    >
      The server cannot be reached and this device cannot keep a copy. Keep this page open and check
      your connection. We keep trying, and you can go on answering.
    </Alert>
  )
}
