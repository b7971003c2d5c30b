import { Anchor } from '@mantine/core'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { passwordTexts } from './password-texts.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/**
 * Where the mailed link leads, a reset's or an invitation's: sets the password,
 * and goes on to the login page.
 */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isInvited = search.has('invited')
  const texts = passwordTexts(isInvited)
  const finish = () => {
    // The new password has ended every session, that of this browser too.
    useSession.getState().signOut()
    toast.success(texts.done)
    void navigate(paths.login, { replace: true })
  }
  return (
    <AuthCard
      title={texts.title}
      subtitle={texts.subtitle}
      footer={
        <>
          The link does not work?{' '}
          <Anchor component={Link} to={paths.forgotPassword} underline="always">
            Ask for a new one
          </Anchor>
          {isInvited && (
            <>
              <br />
              You have a password already?{' '}
              <Anchor component={Link} to={paths.login} underline="always">
                Login
              </Anchor>
            </>
          )}
        </>
      }
    >
      <ResetPasswordForm token={token} texts={texts} onReset={finish} />
    </AuthCard>
  )
}
