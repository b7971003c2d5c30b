import { type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { paths } from '../lib/paths.ts'
import { isAdmin, isStudent } from '../lib/roles.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { identify } from './identify.ts'

/** Signed in, with the user known. A visitor goes to the login page and comes back after it. */
export async function requireLogin({ request }: LoaderFunctionArgs): Promise<Response | null> {
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
