import { type Permission, rolesWith } from '@prepwell/contract/wire/permissions.ts'
import { isAdminAccount, isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { originOf } from '../../../platform/http/caller.ts'
import type { Access } from '../../../platform/http/route.ts'
import { hasApiToken } from './api-tokens.ts'
import { requireOwnRow } from './own-rows.ts'
import type { Session } from './sessions.ts'

function requireSession<S extends Session>(session: S | null): S {
  if (!session) throw new AppError('not_authenticated', 'You are not authenticated. Please log in.')
  return session
}

/** Adds the call's origin for the audit log, which is about staff only. */
const withOrigin = (request: FastifyRequest, session: Session): Session =>
  isStudentAccount(session) ? session : { ...session, ...originOf(request) }

/** A program reaches nothing that needs a session: 401 if its token has ended, otherwise 403. */
async function refuseProgram(request: FastifyRequest): Promise<void> {
  if (!hasApiToken(request)) return
  requireSession(await request.server.findProgram(request))
  throw forbidden()
}

const beforeSecondFactor: Access<Session> = async (request, reply) => {
  await refuseProgram(request)
  return withOrigin(request, requireSession(await request.server.findViewer(request, reply)))
}

const signedIn: Access<Session> = async (request, reply) => {
  const viewer = await beforeSecondFactor(request, reply)
  if (viewer.second_factor_missing)
    throw new AppError(
      'second_factor_required',
      'Set up two-step login first: this site requires it',
    )
  return viewer
}

/** The error for somebody who lacks a permission. */
export const forbidden = (): AppError =>
  new AppError('forbidden', 'You do not have permission to access this page')

/**
 * Everyone with the permission that the endpoint names, and API tokens with it. Staff reach a row
 * of the address only if it belongs to their subjects, groups or exams; for them, every other row
 * is a 404. What a body or a list names is checked by the use case.
 */
const permitted: Access<Session> = async (request, reply) => {
  const viewer = hasApiToken(request)
    ? requireSession(await request.server.findProgram(request))
    : await signedIn(request, reply)
  const permission = permissionOf(request)
  const roles = rolesWith(viewer, permission)
  if (roles.length === 0) throw forbidden()
  if (isAdminAccount(viewer) || isStudentAccount(viewer)) return viewer
  await requireOwnRow(request, viewer, permission)
  return { ...viewer, acts_as: roles }
}

function permissionOf({ routeOptions }: FastifyRequest): Permission {
  const { permission } = routeOptions.config
  if (!permission || permission === 'anyone')
    throw new Error(`${routeOptions.url} names no permission`)
  return permission
}

/** Access rules of routes. */
export const access = {
  /** Everyone; the viewer is null for a visitor. */
  anyone: Object.assign(
    (request: FastifyRequest, reply: FastifyReply) => request.server.findViewer(request, reply),
    { isPublic: true },
  ) as Access<Session | null>,
  permitted,
  /** Everyone with an active session, also staff who must set up the second step first. */
  beforeSecondFactor,
  /** Everyone with an active session who has set up what the site requires. */
  signedIn,
  /**
   * Everyone with an active session. The token is not renewed, because the session is about to end.
   */
  signingOut: (async (request) => {
    await refuseProgram(request)
    return withOrigin(request, requireSession(await request.server.findSession(request)))
  }) as Access<Session>,
}
