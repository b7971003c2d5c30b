import { useNavigate } from 'react-router'
import { leaveSession } from '../../../lib/left-sessions.ts'
import { paths } from '../../../lib/paths.ts'
import { isStudent, useSession } from '../../../lib/session.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/**
 * Asks for confirmation, signs out and goes to the home page. Tries to deliver a student's answers
 * and reviews first, and asks again if some remain. Deletes the student's notebook on this device.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ title: 'Logout', text: 'Are you sure you want to log out?' }))) return
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
