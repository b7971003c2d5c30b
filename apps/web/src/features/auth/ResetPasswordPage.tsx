import { Anchor } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** Where the mailed link leads: sets a new password, and goes on to the login page. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const finish = () => {
    // The new password has ended every session, that of this browser too.
    useSession.getState().signOut()
    toast.success('Password successfully reset. You can now login.')
    void navigate(paths.login, { replace: true })
  }
  return (
    <AuthCard
      title="Reset password"
      subtitle="Choose a new password. All devices that are signed in are signed out."
      footer={
        <>
          The link does not work?{' '}
          <Anchor component={Link} to={paths.forgotPassword} underline="always">
            Ask for a new one
          </Anchor>
        </>
      }
    >
      <ResetPasswordForm token={token} onReset={finish} />
    </AuthCard>
  )
}
