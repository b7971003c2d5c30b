import { useSession } from '../../../lib/session.ts'
import { studentProfile } from '../users.api.ts'
import { OwnProfile } from './OwnProfile.tsx'

/** The own profile of a student. */
export function StudentProfilePage() {
  const id = useSession(({ user }) => user?.id)
  // Signed out, and on the way to another page.
  if (id === undefined) return null
  return <OwnProfile calls={studentProfile(id)} />
}
