import type { SignedIn } from '@prepwell/contract/accounts/auth.ts'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Stores the session of a completed sign-in and shows a toast. */
export function enterSession({ access_token, user }: SignedIn): SessionUser {
  useSession.getState().signIn(access_token, user)
  toast.success('Login Successful!')
  return user
}
