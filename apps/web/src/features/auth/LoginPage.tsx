import { Anchor } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { LoginFields } from './LoginFields.tsx'
import { landingOf } from './landing.ts'
import { SocialSignIn } from './SocialSignIn.tsx'

/** Sign in, then go on to what was wanted. */
export function LoginPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <AuthCard
      title="Login"
      subtitle="Welcome back. Your exams and results are waiting."
      footer={
        <>
          New to Prepwell?{' '}
          <Anchor component={Link} to={paths.signup} underline="always">
            Sign up
          </Anchor>
        </>
      }
    >
      <LoginFields
        onSignedIn={(user) => void navigate(landingOf(user, search.get('next')), { replace: true })}
      />
      <Anchor component={Link} to={paths.forgotPassword} className={classes.forgot ?? ''}>
        Forgot password?
      </Anchor>
      <SocialSignIn />
    </AuthCard>
  )
}
