import { Button, Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { focusHere } from '../../ui/focus-here.ts'
import classes from './AuthCard.module.css'

/** The link is on its way, if there is such an account; the server does not say. */
export function MailedNote({
  message,
  onAgain,
}: {
  readonly message: string
  readonly onAgain: () => void
}) {
  return (
    <Stack gap="md">
      <p className={classes.done} ref={focusHere} tabIndex={-1}>
        <IconMailForward size={26} stroke={1.6} aria-hidden />
        <span>{message}</span>
      </p>
      <Text size="sm" c="dimmed">
        Nothing there after a few minutes? Look into the spam folder, and check the spelling of the
        address.
      </Text>
      <Button variant="default" onClick={onAgain}>
        Try another address
      </Button>
    </Stack>
  )
}
