import { Text } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useNavigate } from 'react-router'
import { SignInAgain } from '../../features/accounts/auth/LoginForm.tsx'
import { paths } from '../../lib/paths.ts'
import { isStaff } from '../../lib/session.ts'

/**
 * Shown over unsaved work of staff after the session has ended. Its owner signs in again and can
 * then save it. Nobody else can: it may hold a key.
 */
export function UnsavedSignIn({ user }: { readonly user: SessionUser }) {
  const navigate = useNavigate()
  // The owner's roles may have changed meanwhile.
  const accept = (signedIn: SessionUser) => {
    if (!isStaff(signedIn)) void navigate(paths.home)
  }
  return (
    <SignInAgain opened user={user} what="work" onSignedIn={accept}>
      <Text size="sm">
        Your session has ended. Nothing on this page is lost: log in and go on where you are.
      </Text>
    </SignInAgain>
  )
}
