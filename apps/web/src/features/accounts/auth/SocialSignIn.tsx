import { Anchor, Button, Divider } from '@mantine/core'
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { signInProvidersQuery } from './auth.api.ts'
import { providerNames } from './provider-names.ts'
import classes from './SocialSignIn.module.css'
import { beginSocialSignIn } from './social-request.ts'

const nothingKept =
  'Your browser does not let this site store anything, which this sign-in needs. Log in with e-mail and password, or allow cookies'

const icons = { google: IconBrandGoogle, facebook: IconBrandFacebook }

/**
 * Sign-in through other services. Renders nothing when this site has none configured, or until that
 * is known.
 */
export function SocialSignIn() {
  const [search] = useSearchParams()
  const { data: providers = [] } = useQuery(signInProvidersQuery())
  if (providers.length === 0) return null
  return (
    <div>
      <Divider label="or continue with" my="lg" />
      <div className={classes.buttons}>
        {providers.map(({ provider, authorize_url }) => {
          const Icon = icons[provider]
          const leave = () => {
            const begun = beginSocialSignIn(
              provider,
              authorize_url,
              search.get('next'),
              search.get('code'),
            )
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
        By continuing with {providers.map(({ provider }) => providerNames[provider]).join(' or ')}{' '}
        you accept the{' '}
        <Anchor component={Link} to={paths.terms} underline="always" inherit>
          terms and conditions
        </Anchor>
        .
      </p>
    </div>
  )
}
