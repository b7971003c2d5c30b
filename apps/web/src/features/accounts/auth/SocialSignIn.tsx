import { Anchor, Button, Divider } from '@mantine/core'
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { beginOidcMutation, signInProvidersQuery } from './auth.api.ts'
import { providerNames } from './provider-names.ts'
import classes from './SocialSignIn.module.css'
import { beginSocialSignIn, keepOwnSignIn } from './social-request.ts'

export const nothingKept =
  'Your browser does not let this site store anything, which this login needs. Log in with email and password, or allow cookies'

export const providerIcons = { google: IconBrandGoogle, facebook: IconBrandFacebook }

/**
 * Sign-in through other services. Renders nothing when this site has none configured, or until that
 * is known.
 */
export function SocialSignIn() {
  const [search] = useSearchParams()
  const { data } = useQuery(signInProvidersQuery())
  const begin = useMutation(beginOidcMutation())
  const { data: providers = [], own } = data ?? {}
  if (providers.length === 0 && !own) return null
  const [next, code] = [search.get('next'), search.get('code')]
  const leaveForSchool = () =>
    begin.mutate(undefined, {
      onSuccess: (begun) => {
        if (keepOwnSignIn(begun, next, code)) window.location.assign(begun.authorize_url)
        else toast.error(nothingKept)
      },
    })
  const names = [
    ...(own ? [own.label] : []),
    ...providers.map(({ provider }) => providerNames[provider]),
  ]
  return (
    <div>
      <Divider label="or continue with" my="lg" />
      {own ? (
        <Button
          variant="default"
          fullWidth
          mb={10}
          onClick={leaveForSchool}
          loading={begin.isPending || begin.isSuccess}
        >
          {own.label}
        </Button>
      ) : null}
      <div className={classes.buttons}>
        {providers.map(({ provider, authorize_url }) => {
          const Icon = providerIcons[provider]
          const leave = () => {
            const begun = beginSocialSignIn(provider, authorize_url, next, code)
            if (begun) window.location.assign(begun)
            else toast.error(nothingKept)
          }
          return (
            <Button
              key={provider}
              variant="default"
              onClick={leave}
              leftSection={<Icon size={18} aria-hidden />}
            >
              {providerNames[provider]}
            </Button>
          )
        })}
      </div>
      <p className={classes.note}>
        By continuing with {names.join(' or ')} you accept the{' '}
        <Anchor component={Link} to={paths.terms} underline="always" inherit>
          terms and conditions
        </Anchor>
        .
      </p>
    </div>
  )
}
