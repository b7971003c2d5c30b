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

/** Adds the request's origin for the audit log, which covers staff only. */
const withOrigin = (request: FastifyRequest, session: Session): Session =>
  isStudentAccount(session) ? session : { ...session, ...originOf(request) }

/** Rejects an API token where a session is required: 401 if the token has ended, otherwise 403. */
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
 * Allows everyone with the endpoint's permission, and API tokens with it. Staff get a row named in
 * the URL only if it belongs to their subjects, groups or exams; any other row is a 404 for them.
 * The use case checks rows that a body or a list names.
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
  /** Everyone with an active session, including staff who still have to set up the second step. */
  beforeSecondFactor,
  /** Everyone with an active session who has set up the second step if the site requires it. */
  signedIn,
  /** Everyone with an active session, which is not renewed because it is about to end. */
  signingOut: (async (request) => {
    await refuseProgram(request)
    return withOrigin(request, requireSession(await request.server.findSession(request)))
  }) as Access<Session>,
}
