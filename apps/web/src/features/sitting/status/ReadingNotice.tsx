import { Alert, Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** Why this tab takes no answers, and how to change that. */
export function ReadingNotice({
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
