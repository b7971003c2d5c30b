import { Anchor, Button, Divider } from '@mantine/core'
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../ui/toast.ts'
import classes from './SocialSignIn.module.css'
import { signInProvidersQuery } from './social.api.ts'
import { providerNames, providersNote } from './social-providers.ts'
import { beginSocialSignIn } from './social-request.ts'

const nothingKept =
  'Your browser lets this site keep nothing, which this way needs. Log in with e-mail and password, or allow cookies'

const buttons = [
  { provider: 'google', icon: IconBrandGoogle },
  { provider: 'facebook', icon: IconBrandFacebook },
] as const

/**
 * Sign-in by another service: leads to its page and comes back. A button that this
 * site has not configured says so.
 */
export function SocialSignIn() {
  const note = useId()
  const [search] = useSearchParams()
  const { data, isError } = useQuery(signInProvidersQuery())
  const configured = data?.map((one) => one.provider)
  return (
    <div>
      <Divider label="or continue with" my="lg" />
      <div className={classes.buttons}>
        {buttons.map(({ provider, icon: Icon }) => {
          const address = data?.find((one) => one.provider === provider)?.authorize_url
          const leave = () => {
            if (!address) return
            const begun = beginSocialSignIn(provider, address, search.get('next'))
            if (begun) window.location.assign(begun)
            else toast.error(nothingKept)
          }
          return (
            <Button
              key={provider}
              variant="default"
              disabled={!address}
              onClick={leave}
              leftSection={<Icon size={18} aria-hidden />}
              {...(address ? {} : { 'aria-describedby': note })}
            >
              {providerNames[provider]}
            </Button>
          )
        })}
      </div>
      <p className={classes.note}>
        <span id={note}>{providersNote(configured, isError)}</span>{' '}
        {configured?.length ? (
          <span>
            By continuing with {configured.map((one) => providerNames[one]).join(' or ')} you accept
            the{' '}
            <Anchor component={Link} to={paths.terms} underline="always" inherit>
              terms and conditions
            </Anchor>
            .
          </span>
        ) : null}
      </p>
    </div>
  )
}
