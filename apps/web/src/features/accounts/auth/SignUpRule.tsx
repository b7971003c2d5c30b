import { Alert, Text } from '@mantine/core'
import type { SignUpRule as Rule } from '@prepwell/contract/school/school-terms.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { whomToAsk } from '../../../lib/sign-up/whom-to-ask.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { schoolQuery } from './auth.api.ts'

const texts: Readonly<Record<Exclude<Rule, 'open' | 'closed' | 'domains'>, string>> = {
  approval:
    'Your school looks at each new account. Once it has approved yours, you get an email and can log in.',
  invitation:
    'You need a code from your school. If your school has invited you by email, follow the link in that email instead.',
}

/** Says how to get an account at a school where not everybody can sign up. */
export function SignUpRule({ rule }: { readonly rule: Exclude<Rule, 'closed'> }) {
  if (rule === 'open') return null
  return (
    <Alert role="note" mb="md" icon={<IconInfoCircle aria-hidden />}>
      {rule === 'domains' ? <Domains /> : texts[rule]}
    </Alert>
  )
}

function Domains() {
  const { data } = useQuery(schoolQuery())
  const own = data?.sign_up_domains.map((domain) => `@${domain}`).join(' or ')
  return own
    ? `Use your email address of the school: it ends with ${own}.`
    : 'Use your email address of the school.'
}

/** Replaces the form if nobody can sign up. */
export function ClosedSignUp({ login }: { readonly login: string }) {
  return (
    <>
      <Text mb="md">
        Nobody can sign up here: {whomToAsk} If you have one already, log in with it.
      </Text>
      <LinkButton to={login}>Login</LinkButton>
    </>
  )
}
