import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { buttonClass } from '../../../../ui/controls/LinkButton.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { againAddress, type LoginAgain } from './again-address.ts'

/**
 * Says why nobody has been logged in again. It does not lead to the login page, which sends a
 * reader away while the ended session is stored.
 */
export function RefusedAgain({
  again,
  text,
}: {
  readonly again: LoginAgain
  readonly text: string
}) {
  return (
    <AuthCard title="Login">
      <Stack gap="md">
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {text}
        </Alert>
        {/* A new document, because the same page must begin anew. */}
        <a href={againAddress(again)} className={buttonClass({})}>
          Try again
        </a>
        {again.isInNewTab ? (
          <Text size="sm">Or go back to the tab where you were, and log in there.</Text>
        ) : (
          <a href={again.next} className={buttonClass({ variant: 'default' })}>
            Back to the page
          </a>
        )}
      </Stack>
    </AuthCard>
  )
}
