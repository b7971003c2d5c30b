import { useSession } from '../../../lib/session.ts'
import { adminProfile } from '../users.api.ts'
import { OwnProfile } from './OwnProfile.tsx'

/** The own profile of an admin. */
export function AdminProfilePage() {
  const isSignedIn = useSession(({ user }) => user !== null)
  // Signed out, and on the way to another page.
  if (!isSignedIn) return null
  return <OwnProfile calls={adminProfile()} />
}
