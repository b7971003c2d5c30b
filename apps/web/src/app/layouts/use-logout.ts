import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks, then signs out and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ title: 'Logout', text: 'Are you sure you want to log out?' }))) return
    useSession.getState().signOut()
    toast.success('You have been logged out!')
    await navigate(paths.home)
  }
}
