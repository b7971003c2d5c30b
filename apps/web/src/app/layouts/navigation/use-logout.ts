import { useNavigate } from 'react-router'
import { leaveSession } from '../../../lib/left-sessions.ts'
import { paths } from '../../../lib/paths.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** Asks, then signs out and goes to the home page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ title: 'Logout', text: 'Are you sure you want to log out?' }))) return
    leaveSession()
    toast.success('You have been logged out!')
    await navigate(paths.home)
  }
}
