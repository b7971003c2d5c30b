import { type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { CallError } from '../lib/call-error.ts'
import { paths } from '../lib/paths.ts'
import { isAdmin, isStaff, isStudent, useSession } from '../lib/session.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Like {@link requireSession}, but redirects an admin who must set up the second sign-in step. */
async function requireLogin(args: LoaderFunctionArgs): Promise<Response | null> {
  const elsewhere = await requireSession(args)
  const isMissing = useSession.getState().user?.second_factor_missing
  return !elsewhere && isMissing ? lead(args.request, paths.secondFactor) : elsewhere
}

/**
 * Requires a session with a known user. Redirects a visitor to the login page, which leads back
 * here.
 */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (!useSession.getState().token) {
    toast.warning('You are not authenticated. Please log in.')
    return lead(request, paths.loginThen(addressOf(request)))
  }
  switch (await identify()) {
    case 'known':
      return null
    case 'signed-out':
      return lead(request, paths.loginThen(addressOf(request)))
    case 'failed':
      return lead(request, paths.errorThen(addressOf(request)))
  }
}

/** For student pages that admins see too; other staff cannot use them. */
export async function requireUser(args: LoaderFunctionArgs): Promise<Response | null> {
  const elsewhere = await requireLogin(args)
  return elsewhere ?? onlyFor(args.request, (user) => isStudent(user) || isAdmin(user))
}

/** For pages about the reader's own exams, which an admin does not have. */
export async function requireStudent(args: LoaderFunctionArgs): Promise<Response | null> {
  const elsewhere = await requireLogin(args)
  return elsewhere ?? onlyFor(args.request, isStudent)
}

/** For staff pages; each page declares the permission that it needs. */
export async function requireStaff(args: LoaderFunctionArgs): Promise<Response | null> {
  const elsewhere = await requireLogin(args)
  return elsewhere ?? onlyFor(args.request, isStaff)
}

/** For the login and sign-up pages. */
export async function requireVisitor({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (!useSession.getState().token) return null
  switch (await identify()) {
    case 'known':
      toast.info('You are already authenticated')
      return lead(request, paths.home)
    case 'signed-out':
      return null
    case 'failed':
      return lead(request, paths.errorThen(addressOf(request)))
  }
}

function onlyFor(request: Request, may: typeof isAdmin): Response | null {
  if (may(useSession.getState().user)) return null
  toast.warning('You do not have permission to access this page')
  const { user } = useSession.getState()
  return lead(request, isStaff(user) && !isAdmin(user) ? paths.staff.dashboard : paths.home)
}

/**
 * Redirects. If the browser already shows the address, its history entry is replaced: otherwise
 * Back would lead to it, and from there here again.
 */
function lead(request: Request, to: string): Response {
  const { pathname, search } = window.location
  return addressOf(request) === pathname + search ? replace(to) : redirect(to)
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Shown when the server has ended the session. */
export const sessionEnded = 'Your session has expired. Please log in again'

/**
 * Ensures that the stored token's user is known, asking the server if necessary. 'signed-out': the
 * token was invalid and the reader has been told. 'failed': the server gave no valid response.
 */
async function identify(): Promise<'known' | 'signed-out' | 'failed'> {
  const { token, user, setUser } = useSession.getState()
  if (user) return 'known'
  try {
    const { fetchSessionUser } = await import('../features/accounts/auth/fetch-session-user.ts')
    const found = await fetchSessionUser()
    if (!found) return signOut('Session expired. Please log in again')
    // Another tab may have signed in somebody else meanwhile.
    if (useSession.getState().token === token) setUser(found)
    return 'known'
  } catch (error) {
    const isRefused =
      error instanceof CallError &&
      error.code !== 'network' &&
      (error.status === 401 || error.status === 403)
    return isRefused ? signOut(sessionEnded) : 'failed'
  }
}

function signOut(message: string): 'signed-out' {
  useSession.getState().signOut()
  toast.error(message)
  return 'signed-out'
}
