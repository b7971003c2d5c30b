import type { createBrowserRouter } from 'react-router'
import { paths } from '../lib/paths.ts'
import { sessionKey, useSession } from '../lib/session.ts'
import { endSession, isHeld, onSessionEnd, resumeSession } from '../lib/session-end.ts'
import { toast } from '../ui/toast.ts'

/** The text of a session that the server ended. */
export const sessionEnded = 'Your session has expired. Please log in again'

/** Acts on every change of the session: its end, another person, another tab. */
export function watchSession(router: ReturnType<typeof createBrowserRouter>): void {
  onSessionEnd(() => {
    const { pathname, search } = router.state.location
    useSession.getState().signOut()
    toast.error(sessionEnded)
    void router.navigate(paths.loginThen(pathname + search))
  })
  useSession.subscribe((now, before) => {
    if (now.token && now.token !== before.token) resumeSession()
  })
  // Another tab signed in or out, or had its token renewed.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionKey && key !== null) return
    const before = useSession.getState().user?.id
    if (newValue === null) useSession.getState().signOut()
    else void useSession.persist.rehydrate()
    const { user } = useSession.getState()
    if (user?.id === before) return
    if (user) void router.revalidate()
    else leaveWithOtherTab(router)
  })
}

/** Another tab signed out: the guards decide about this page, unless it holds on to its work. */
function leaveWithOtherTab(router: ReturnType<typeof createBrowserRouter>): void {
  if (isHeld()) endSession()
  else void router.revalidate()
}
