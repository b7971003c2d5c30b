import { Text } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useNavigate } from 'react-router'
import { SignInAgain } from '../../features/accounts/auth/LoginForm.tsx'
import { paths } from '../../lib/paths.ts'
import { isStaff } from '../../lib/session.ts'

/**
 * Shown over an admin's unsaved work when the session has ended: it can be saved after signing in.
 */
export function UnsavedSignIn({ email }: { readonly email: string }) {
  const navigate = useNavigate()
  // Somebody without access to this page may have signed in.
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
