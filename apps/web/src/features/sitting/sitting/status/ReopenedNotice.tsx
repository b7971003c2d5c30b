import { Alert, Button, Stack } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'

export const ReopenedNotice = ({ onGoOn }: { readonly onGoOn: () => void }) => (
  <Alert
    color="green"
    ta="start"
    role="presentation"
    icon={<IconLockOpen aria-hidden />}
    title="Your exam is open again"
  >
    <Stack gap="sm" align="flex-start">
      You can keep answering until the clock reaches 0.
      <Button onClick={onGoOn}>Continue</Button>
    </Stack>
  </Alert>
)
