import { Stack, Text } from '@mantine/core'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { AuthCard } from '../AuthCard.tsx'

/**
 * The last page of the new tab. It does not open `next` by itself, because an exam there would then
 * be in two tabs.
 */
export function LoggedInAgain({ next }: { readonly next: string }) {
  return (
    <AuthCard title="You are logged in">
      <Stack gap="md" role="status">
        <Text>
          Go back to the tab where you were: it goes on by itself. You can close this one.
        </Text>
        <Text c="dimmed" size="sm">
          If the other tab is closed, go on here. What you have saved is there.
        </Text>
        <LinkButton to={next} variant="default">
          Go on in this tab
        </LinkButton>
      </Stack>
    </AuthCard>
  )
}
