import { useQuery } from '@tanstack/react-query'
import { latestAttemptsQuery } from '../../features/results/results.api.ts'
import { paths } from '../../lib/paths.ts'
import { isStudent } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { LogoutPlace } from './LogoutPlace.tsx'
import { PlaceList } from './PlaceList.tsx'
import { studentPlaces } from './places.ts'

/** The student's own places, with a hint while results are pending; nothing for anybody else. */
export function StudentSidebar() {
  const isShown = useSession(({ user }) => isStudent(user))
  const attempts = useQuery({ ...latestAttemptsQuery(), meta: { silent: true }, enabled: isShown })
  const isPending = attempts.data?.data.some((attempt) => attempt.pending_result) ?? false
  if (!isShown) return null
  return (
    <nav aria-label="Student">
      <PlaceList
        places={studentPlaces}
        hints={isPending ? { [paths.myQuizzes]: '( Pending Results )' } : {}}
      >
        <LogoutPlace />
      </PlaceList>
    </nav>
  )
}
