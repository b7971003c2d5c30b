import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { countOf } from '../../../lib/dates.ts'
import { useSittingState } from '../hooks/sitting-context.ts'

/** Why this tab takes no answers, and how to change that. */
export function ReadOnlyNotice({
  what,
  onTake,
}: {
  readonly what: 'exam' | 'practice'
  readonly onTake: () => void
}) {
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconLock aria-hidden />}
      title={`This ${what} is open in another tab`}
    >
      <Group justify="space-between" gap="sm">
        <span>You can read here. Answers are taken only in the other tab.</span>
        <Button size="xs" variant="default" onClick={onTake}>
          Use this tab instead
        </Button>
      </Group>
    </Alert>
  )
}

/** What to do while the answers are neither on the server nor on this device. */
export function UnsafeNotice() {
  const isUnsafe = useSittingState((state) => state.saveState === 'unsafe')
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

/** After the end: the server has not confirmed the last change of `count` answers. */
export function UnsentNotice({ count }: { readonly count: number }) {
  return (
    <Alert color="yellow" ta="start" icon={<IconInfoCircle aria-hidden />}>
      The server has not confirmed the last change of {countOf(count, 'answer')}. It counts only if
      it arrived before the end. Everything before it counts.
    </Alert>
  )
}
