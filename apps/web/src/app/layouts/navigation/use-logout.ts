import { useNavigate } from 'react-router'
import { countOf } from '../../../lib/dates.ts'
import { leaveSession } from '../../../lib/left-sessions.ts'
import { paths } from '../../../lib/paths.ts'
import { isStudent, useSession } from '../../../lib/session.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** Milliseconds that a logout waits at most for notebook reviews to be sent. */
const patienceMs = 5_000

/**
 * Asks for confirmation, signs out and goes to the home page. Deletes the student's notebook on
 * this device.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ title: 'Logout', text: 'Are you sure you want to log out?' }))) return
    const { user } = useSession.getState()
    // Every student page loads this module for its delivery, so the import works without a network.
    const reviews =
      user && isStudent(user)
        ? await import('../../../features/sitting/sitting/reviews/page-reviews.ts').catch(
            () => null,
          )
        : null
    const undelivered = user && reviews ? await reviews.countUndelivered(user.id, patienceMs) : 0
    if (undelivered > 0 && !(await mayLose(undelivered))) return
    leaveSession()
    if (user && reviews) await reviews.forgetNotebook(user.id)
    toast.success('You have been logged out!')
    await navigate(paths.home)
  }
}

const mayLose = (reviews: number): Promise<boolean> =>
  confirm({
    title: 'Reviews not delivered',
    text: `${countOf(reviews, 'review')} of your notebook could not be sent to the server.`,
    detail:
      'They are on this device only, and logging out deletes them. Stay until you are online again, and they are sent by themselves.',
    yes: 'Log out and lose them',
    no: 'Stay',
    danger: true,
  })
