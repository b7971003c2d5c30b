import type { createBrowserRouter } from 'react-router'
import { tellServer } from '../lib/left-sessions.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { endSession, isHeld, onSessionEnd, resumeSession } from '../lib/session-end.ts'
import { sessionKey } from '../lib/stored-session.ts'
import { toast } from '../ui/feedback/toast.ts'
import { sessionEnded } from './guards.ts'

type AppRouter = ReturnType<typeof createBrowserRouter>

/** Acts on every change of the session: its end, another person, another tab. */
export function watchSession(router: AppRouter): void {
  onSessionEnd(() => {
    useSession.getState().signOut()
    toast.error(sessionEnded)
    void router.navigate(loginFor(router.state))
  })
  useSession.subscribe((now, before) => {
    if (now.token && now.token !== before.token) resumeSession()
    if (before.user && now.user?.id !== before.user.id) forgetKept()
    // A call was refused: the site has begun to ask its admins for a second step.
    const isSame = now.user?.id === before.user?.id
    if (isSame && now.user?.second_factor_missing && !before.user?.second_factor_missing)
      void router.navigate(paths.secondFactor)
  })
  // Another tab signed in or out, or had its token renewed.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionKey && key !== null) return
    // Nobody signed out: the storage was emptied. A page with work goes on with what it has.
    if (newValue === null && isHeld()) return
    const before = useSession.getState().user?.id
    if (newValue === null) useSession.getState().signOut()
    else useSession.getState().reread()
    const { user } = useSession.getState()
    if (user?.id === before) return
    if (user) void router.revalidate()
    else leaveWithOtherTab(router)
  })
  void tellServer()
  window.addEventListener('online', () => void tellServer())
}

/**
 * What forms of the one before kept in this tab, such as a question with its key, is nobody else's
 * business.
 */
function forgetKept(): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // Storage that is forbidden keeps nothing.
  }
}

/** The login page, which leads back to where the reader is or was just going. */
function loginFor({ location, navigation }: AppRouter['state']): string {
  const { pathname, search } = navigation.location ?? location
  const isThere = pathname === paths.login || pathname === paths.signup
  return isThere ? pathname + search : paths.loginThen(pathname + search)
}

/** Another tab signed out: the guards decide about this page, unless it holds on to its work. */
function leaveWithOtherTab(router: AppRouter): void {
  if (isHeld()) endSession()
  else void router.revalidate()
}
