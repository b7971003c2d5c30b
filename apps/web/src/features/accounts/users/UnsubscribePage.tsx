import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { focusHere } from '../../../ui/focus-here.ts'
import { AuthCard, Problem } from '../auth/index.ts'
import classes from './UnsubscribePage.module.css'
import { unsubscribeMutation } from './users.api.ts'

/**
 * Opened by the link at the end of a mail. Asks for confirmation, because mail programs open links
 * on their own.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const { mutate, data, error, isPending } = useMutation(unsubscribeMutation(token))
  return (
    <AuthCard
      title="Email notifications"
      subtitle={
        data ? undefined : 'You will no longer get reminders, results and reports by email.'
      }
      footer={
        <Anchor component={Link} to={paths.home} underline="always">
          Back to home
        </Anchor>
      }
    >
      {data ? (
        <p className={classes.done} ref={focusHere} tabIndex={-1}>
          <IconCircleCheck size={24} stroke={1.8} aria-hidden />
          <span>{data.message}</span>
        </p>
      ) : (
        <Stack gap="md">
          <Problem error={error} />
          <Button fullWidth loading={isPending} onClick={() => mutate()}>
            Stop these emails
          </Button>
          <Text size="sm" c="dimmed">
            You will still get emails about your account, for example to set a new password.
          </Text>
        </Stack>
      )}
    </AuthCard>
  )
}
