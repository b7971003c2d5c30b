import { Alert, Button, Stack } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'

/** That an admin has opened a submitted attempt again. */
export const ReopenedNotice = ({ onGoOn }: { readonly onGoOn: () => void }) => (
  <Alert
    color="green"
    ta="start"
    role="presentation"
    icon={<IconLockOpen aria-hidden />}
    title="Your exam is open again"
  >
    <Stack gap="sm" align="flex-start">
      You can go on with your answers until the clock is at 0.
      <Button onClick={onGoOn}>Go on</Button>
    </Stack>
  </Alert>
)
