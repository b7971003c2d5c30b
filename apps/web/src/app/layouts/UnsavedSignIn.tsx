import { Text } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useNavigate } from 'react-router'
import { SignInAgain } from '../../features/accounts/auth/LoginForm.tsx'
import { paths } from '../../lib/paths.ts'
import { isStaff } from '../../lib/session.ts'

/**
 * Shown over an admin's unsaved work after the session has ended. The admin signs in again and can
 * then save it.
 */
export function UnsavedSignIn({ email }: { readonly email: string }) {
  const navigate = useNavigate()
  // The person who signed in may have no access to this page.
  const accept = (user: SessionUser) => {
    if (!isStaff(user)) void navigate(paths.home)
  }
  return (
    <SignInAgain opened email={email} onSignedIn={accept}>
      <Text size="sm">
        Your session has ended. Nothing on this page is lost: log in and go on where you are.
      </Text>
    </SignInAgain>
  )
}
