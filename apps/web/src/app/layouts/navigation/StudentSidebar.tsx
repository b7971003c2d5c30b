import { useQuery } from '@tanstack/react-query'
import { latestAttemptsQuery } from '../../../features/results/results/results.api.ts'
import { paths } from '../../../lib/paths.ts'
import { isStudent, useSession } from '../../../lib/session.ts'
import { LogoutItem } from './NavActions.tsx'
import { NavList } from './NavList.tsx'
import { studentItems } from './navigation.ts'

/** The student's navigation, with a hint while results are pending. Renders nothing for others. */
export function StudentSidebar() {
  const isShown = useSession(({ user }) => isStudent(user))
  const attempts = useQuery({ ...latestAttemptsQuery(), meta: { silent: true }, enabled: isShown })
  const isPending = attempts.data?.data.some((attempt) => attempt.pending_result) ?? false
  if (!isShown) return null
  return (
    <nav aria-label="Student">
      <NavList
        items={studentItems}
        hints={isPending ? { [paths.myQuizzes]: '( Pending Results )' } : {}}
      >
        <LogoutItem />
      </NavList>
    </nav>
  )
}
