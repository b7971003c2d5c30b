import { Button, Divider } from '@mantine/core'
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './AuthCard.module.css'

const providers = [
  { name: 'Google', icon: IconBrandGoogle },
  { name: 'Facebook', icon: IconBrandFacebook },
] as const

/** Sign-in by another service. No provider is configured on this server, and the buttons say so. */
export function SocialSignIn() {
  const note = useId()
  return (
    <div>
      <Divider label="or continue with" my="lg" />
      <div className={classes.social}>
        {providers.map(({ name, icon: Icon }) => (
          <Button
            key={name}
            variant="default"
            disabled
            leftSection={<Icon size={18} aria-hidden />}
            aria-describedby={note}
          >
            {name}
          </Button>
        ))}
      </div>
      <p id={note} className={classes.note}>
        Google and Facebook sign-in are not configured on this site.
      </p>
    </div>
  )
}
