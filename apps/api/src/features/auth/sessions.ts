import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { epoch } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Access } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSessionUser, type SessionRow } from './auth.queries.ts'

/** The person behind a call. `id` is the student id and the admin id alike. */
export interface Viewer {
  readonly id: number
  readonly role: 'Admin' | 'student'
}

/** How long a session lives without any call, in seconds: longer than any exam. */
const sessionSeconds = 8 * 24 * 3600

const refreshAfter = 3600
const accessAudience = 'access'

interface AccessClaims {
  readonly uid: number
  readonly epoch: number
  readonly iat: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The signed-in user of a call, or null for a visitor's. Renews an ageing token in the answer's `x-access-token`. */
    findViewer(request: FastifyRequest, reply: FastifyReply): Promise<SessionRow | null>
    /** A new access token for the user. */
    signAccessToken(user: { id: number; session_epoch: number }): string
  }
}

/** Access tokens: signed, sliding, and void as soon as the account's `session_epoch` rises. */
export async function registerSessions(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(jwt, {
    secret: platform.jwtSecret,
    sign: { algorithm: 'HS256' },
    // A claim that is absent is not checked, unless it is required here.
    verify: {
      algorithms: ['HS256'],
      allowedAud: accessAudience,
      requiredClaims: ['aud', 'exp', 'iat', 'uid', 'epoch'],
    },
  })
  const now = () => platform.clock.now()
  app.decorate('signAccessToken', (user: { id: number; session_epoch: number }) =>
    app.jwt.sign(
      { uid: user.id, epoch: user.session_epoch, iat: epoch(now()) },
      { aud: accessAudience, expiresIn: sessionSeconds },
    ),
  )
  const claimsOf = claimsReader(app, now)
  app.decorate('claimedSession', (request: FastifyRequest) => {
    const claims = claimsOf(request)
    // With the session's number: whoever holds a token of a session that was ended must not use up its owner's calls.
    return claims && `person ${claims.uid}, session ${claims.epoch}`
  })
  app.decorate('findViewer', async (request: FastifyRequest, reply: FastifyReply) => {
    const claims = claimsOf(request)
    if (!claims) return null
    const user = await findSessionUser(platform.db, claims.uid)
    if (user?.status !== 'Active' || user.session_epoch !== claims.epoch) return null
    if (epoch(now()) - claims.iat > refreshAfter)
      reply.header('x-access-token', app.signAccessToken(user))
    return user
  })
}

/** Reads what a call's token claims; null unless it is one of ours that has not expired. Each call's is read once. */
function claimsReader(app: FastifyInstance, now: () => Date) {
  const known = new WeakMap<FastifyRequest, AccessClaims | null>()
  const read = (request: FastifyRequest): AccessClaims | null => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token) return null
    try {
      return app.jwt.verify<AccessClaims>(token, { clockTimestamp: now().getTime() })
    } catch {
      return null
    }
  }
  return (request: FastifyRequest): AccessClaims | null => {
    const claims = known.get(request)
    if (claims !== undefined) return claims
    const fresh = read(request)
    known.set(request, fresh)
    return fresh
  }
}

const signedIn: Access<SessionRow> = async (request, reply) => {
  const viewer = await request.server.findViewer(request, reply)
  if (!viewer) throw new AppError('not_authenticated', 'You are not authenticated. Please log in.')
  return viewer
}

const withRole =
  (role: Viewer['role']): Access<SessionRow> =>
  async (request, reply) => {
    const viewer = await signedIn(request, reply)
    if (viewer.role !== role)
      throw new AppError('forbidden', 'You do not have permission to access this page')
    return viewer
  }

/** Who may call a route. */
export const access = {
  /** Anybody; the viewer is null for a visitor. */
  anyone: Object.assign(
    (request: FastifyRequest, reply: FastifyReply) => request.server.findViewer(request, reply),
    { isPublic: true },
  ) as Access<SessionRow | null>,
  /** Anybody with a running session. */
  signedIn,
  /** Students only. */
  student: withRole('student'),
  /** Admins only. */
  admin: withRole('Admin'),
}
