import type { Today } from '@prepwell/contract/results/today.ts'
import { useNavigate } from 'react-router'
import { leaveSession } from '../../../lib/left-sessions.ts'
import { paths } from '../../../lib/paths.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { isStudent, useSession } from '../../../lib/session.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { logoutText } from './logout-text.ts'

/**
 * Asks for confirmation, signs out and goes to the home page. Tries to deliver a student's answers
 * and reviews first, and asks again if some remain. Deletes the student's notebook on this device.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ title: 'Logout', text: logoutText(shownToday()) }))) return
    const { user } = useSession.getState()
    // Every student page loads this module for its delivery, so the import works without a network.
    const delivery =
      user && isStudent(user)
        ? await import('../../../features/sitting/sitting/delivery/page-delivery.ts').catch(
            () => null,
          )
        : null
    if (user && delivery && !(await delivery.mayLogOut(user.id))) return
    leaveSession()
    if (user && delivery) await delivery.forgetNotebook(user.id)
    toast.success('You have been logged out!')
    await navigate(paths.home)
  }
}

/** What the student can do today, only while the page shows it: a copy from before may be old. */
const shownToday = (): Today | undefined =>
  queryClient.getQueriesData<Today>({ queryKey: ['today'], type: 'active' })[0]?.[1]
