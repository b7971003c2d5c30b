import { Anchor } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../ui/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { SignupForm } from './SignupForm.tsx'
import { SocialSignIn } from './SocialSignIn.tsx'

/** Make an account; the mailed link confirms it. */
export function SignupPage() {
  const navigate = useNavigate()
  const finish = () => {
    toast.success('Signup Successful, A verification link has been sent to your email address')
    void navigate(paths.login)
  }
  return (
    <AuthCard
      title="Sign up"
      subtitle="A free account for practices and timed mock exams."
      footer={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to={paths.login} underline="always">
            Login
          </Anchor>
        </>
      }
    >
      <SignupForm onSignedUp={finish} />
      <SocialSignIn />
    </AuthCard>
  )
}
