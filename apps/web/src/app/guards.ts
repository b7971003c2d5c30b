import { type LoaderFunctionArgs, redirect } from 'react-router'
import { CallError } from '../lib/call.ts'
import { paths } from '../lib/paths.ts'
import { isStudent } from '../lib/roles.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { sessionEnded } from './watch-session.ts'

/** Signed in, with the user known. A visitor goes to the login page and comes back after it. */
export async function requireLogin({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  if (useSession.getState().token) return fillUser(pathname + search)
  toast.warning('You are not authenticated. Please log in.')
  return redirect(paths.loginThen(pathname + search))
}

/** A page about the reader's own exams: an admin has none. */
export async function requireStudent(args: LoaderFunctionArgs) {
  const elsewhere = await requireLogin(args)
  if (elsewhere) return elsewhere
  if (isStudent(useSession.getState().user)) return null
  toast.warning('You do not have permission to access this page')
  return redirect(paths.home)
}

/** The login and sign-up pages are for visitors. */
export function requireVisitor() {
  if (!useSession.getState().token) return null
  toast.info('You are already authenticated')
  return redirect(paths.home)
}

/** A stored token without its user: the server knows whose it is. */
async function fillUser(wanted: string) {
  const { token, user, setUser, signOut } = useSession.getState()
  if (user) return null
  const leave = (message: string) => {
    signOut()
    toast.error(message)
    return redirect(paths.loginThen(wanted))
  }
  try {
    const { fetchSessionUser } = await import('../features/auth/fetch-session-user.ts')
    const found = await fetchSessionUser()
    if (!found) return leave('Session expired. Please log in again')
    if (useSession.getState().token === token) setUser(found)
    return null
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403))
      return leave(sessionEnded)
    return redirect(paths.errorThen(wanted))
  }
}
