import { Alert, Button, Loader, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AuthCard } from './AuthCard.tsx'
import classes from './SocialCallbackPage.module.css'
import { useSocialReturn } from './use-social-return.ts'

/**
 * Where Google and Facebook lead back to: signs in with what they gave and goes on, or says why
 * not.
 */
export function SocialCallbackPage() {
  const { refusal, login } = useSocialReturn()
  if (!refusal)
    return (
      <AuthCard title="Login">
        <p className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden /> Signing you in…
        </p>
      </AuthCard>
    )
  return (
    <AuthCard title="Login">
      <Stack gap="md">
        {/* The toast has been read out already; this stays. */}
        <Alert color="red" role="note" icon={<IconAlertCircle aria-hidden />}>
          {refusal.text}
        </Alert>
        {refusal.retry ? <Button onClick={refusal.retry}>Try again</Button> : null}
        <LinkButton to={login} variant={refusal.retry ? 'default' : 'filled'}>
          Back to login
        </LinkButton>
      </Stack>
    </AuthCard>
  )
}
