import { Button, Divider, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { signInProvidersQuery } from '../auth.api.ts'
import { providerNames } from '../provider-names.ts'
import { providerIcons } from '../SocialSignIn.tsx'
import { againAddress } from './again-address.ts'

/**
 * The providers of the login page, for a page whose session has ended. They are links to a new tab,
 * so that the page stays; it goes on by itself once the session is stored there.
 */
export function ProvidersAgain({
  userId,
  isInNewTab,
}: {
  readonly userId: number
  readonly isInNewTab: boolean
}) {
  const { data } = useQuery(signInProvidersQuery())
  const { data: providers = [], own } = data ?? {}
  if (providers.length === 0 && !own) return null
  const { pathname, search } = window.location
  const leads = (provider: Parameters<typeof againAddress>[0]['provider']) => ({
    href: againAddress({ provider, userId, next: pathname + search, isInNewTab }),
    ...(isInNewTab ? { target: '_blank', rel: 'noopener' } : {}),
  })
  return (
    <Stack gap={10} mt="lg">
      <Divider label="or continue with" />
      {own ? (
        <Button component="a" variant="default" {...leads('oidc')}>
          {own.label}
        </Button>
      ) : null}
      {providers.map(({ provider }) => {
        const Icon = providerIcons[provider]
        return (
          <Button
            key={provider}
            component="a"
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            {...leads(provider)}
          >
            {providerNames[provider]}
          </Button>
        )
      })}
      <Text size="sm" c="dimmed" ta="center">
        {isInNewTab
          ? 'This opens a new tab. Log in there, then come back to this one.'
          : 'This leaves the page. After the login you come back to it.'}
      </Text>
    </Stack>
  )
}
