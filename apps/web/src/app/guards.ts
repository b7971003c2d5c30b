import { type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { CallError } from '../lib/call.ts'
import { paths } from '../lib/paths.ts'
import { isAdmin, isStudent, useSession } from '../lib/session.ts'
import { toast } from '../ui/feedback/toast.ts'

/**
 * As {@link requireSession}; an admin who must set up the second step of the sign-in goes there
 * first.
 */
export async function requireLogin(args: LoaderFunctionArgs): Promise<Response | null> {
  const elsewhere = await requireSession(args)
  const isMissing = useSession.getState().user?.second_factor_missing
  return !elsewhere && isMissing ? lead(args.request, paths.secondFactor) : elsewhere
}

/** Signed in, with the user known. A visitor goes to the login page and comes back after it. */
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

/** A page about the reader's own exams: an admin has none. */
export async function requireStudent(args: LoaderFunctionArgs): Promise<Response | null> {
  const elsewhere = await requireLogin(args)
  return elsewhere ?? onlyFor(args.request, isStudent)
}

/** A page of the admins. */
export async function requireAdmin(args: LoaderFunctionArgs): Promise<Response | null> {
  const elsewhere = await requireLogin(args)
  return elsewhere ?? onlyFor(args.request, isAdmin)
}

/** The login and sign-up pages are for visitors. */
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
  return lead(request, paths.home)
}

/**
 * An address that the browser shows already is replaced: Back must not lead there again, and here
 * again.
 */
function lead(request: Request, to: string): Response {
  const { pathname, search } = window.location
  return addressOf(request) === pathname + search ? replace(to) : redirect(to)
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The text of a session that the server ended. */
export const sessionEnded = 'Your session has expired. Please log in again'

/**
 * Makes sure that the user of the stored token is known: a token without one is shown to the
 * server. `signed-out`: the token was of no use, and the reader has been told; `failed`: the server
 * did not answer as it should.
 */
async function identify(): Promise<'known' | 'signed-out' | 'failed'> {
  const { token, user, setUser } = useSession.getState()
  if (user) return 'known'
  try {
    const { fetchSessionUser } = await import('../features/accounts/auth/fetch-session-user.ts')
    const found = await fetchSessionUser()
    if (!found) return signOut('Session expired. Please log in again')
    // Meanwhile another tab may have signed somebody else in.
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
