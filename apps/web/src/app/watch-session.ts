import type { createBrowserRouter } from 'react-router'
import { dropAllPictures } from '../lib/kept-pictures.ts'
import { tellServer } from '../lib/left-sessions.ts'
import { paths } from '../lib/paths.ts'
import { isStaff, storedSession, useSession } from '../lib/session.ts'
import { endSession, isHeld, onSessionEnd, resumeSession } from '../lib/session-end.ts'
import { saysLogout, sessionKey } from '../lib/stored-session.ts'
import { toast } from '../ui/feedback/toast.ts'
import { sessionEnded } from './guards.ts'

type AppRouter = ReturnType<typeof createBrowserRouter>

/** Reacts to every change of the session: its end, another user, or a change in another tab. */
export function watchSession(router: AppRouter): void {
  onSessionEnd(() => {
    const { token, signOut, reread } = useSession.getState()
    // Another user may have signed in in another tab while unsaved work was held here.
    if (storedSession().token === token) signOut()
    else reread()
    toast.error(sessionEnded)
    void router.navigate(loginFor(router.state))
  })
  useSession.subscribe((now, before) => {
    if (now.token && now.token !== before.token) resumeSession()
    if (before.user && now.user?.id !== before.user.id) forgetKept()
    // The school now requires a second step from its admins, and the server refused a call.
    const isSame = now.user?.id === before.user?.id
    if (isSame && now.user?.second_factor_missing && !before.user?.second_factor_missing)
      void router.navigate(paths.secondFactor)
  })
  // Another tab signed in or out, or had its token renewed.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionKey && key !== null) return
    // The storage was cleared without signing out. A page with unsaved work continues with the
    // session in memory.
    if (newValue === null && isHeld()) return
    const { user: before, reread } = useSession.getState()
    // Unsaved work of staff may hold a key: only its own user goes on with it, after signing in
    // again, and their logout closes it.
    const isOwn = saysLogout(newValue, before) || storedSession().user?.id === before?.id
    if (isHeld() && isStaff(before) && !isOwn) return endSession()
    reread()
    const { user } = useSession.getState()
    if (user?.id === before?.id) return
    if (user) void router.revalidate()
    else leaveWithOtherTab(router)
  })
  void tellServer()
  window.addEventListener('online', () => void tellServer())
}

/**
 * The next user must not see what the previous one left in this tab: drafts of forms, such as a
 * question with its key, pictures of the paper, and notebook cards.
 */
function forgetKept(): void {
  void dropAllPictures().catch(() => {})
  void import('../features/sitting/sitting/reviews/page-reviews.ts')
    .then(({ forgetCardsOfOthers }) => forgetCardsOfOthers())
    .catch(() => {})
  try {
    window.sessionStorage.clear()
  } catch {
    // Blocked storage holds nothing to delete.
  }
}

/** The address of the login page, which leads back to the current page or the one being opened. */
function loginFor({ location, navigation }: AppRouter['state']): string {
  const { pathname, search } = navigation.location ?? location
  const isThere = pathname === paths.login || pathname === paths.signup
  return isThere ? pathname + search : paths.loginThen(pathname + search)
}

/**
 * Another tab signed out: the guards decide whether this page stays, unless it holds unsaved work.
 */
function leaveWithOtherTab(router: AppRouter): void {
  if (isHeld()) endSession()
  else void router.revalidate()
}
