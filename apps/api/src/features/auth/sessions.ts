import { randomBytes } from 'node:crypto'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { after, epoch } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Access } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteEndedSessions, findSession, type SessionRow } from './auth.queries.ts'

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
  /** The session; absent in tokens of older releases. */
  readonly sid?: string
  readonly iat: number
}

/** Who calls, by which session. */
export interface Session extends SessionRow {
  /** The same after each renewal of the token. */
  readonly session_id: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The signed-in user of a call, or null for a visitor's. */
    findSession(request: FastifyRequest): Promise<(Session & { token_age: number }) | null>
    /** The same; renews an ageing token in the answer's `x-access-token`. */
    findViewer(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
    /** A new access token for the user, of a new session unless one is named. */
    signAccessToken(user: { id: number; session_epoch: number }, session_id?: string): string
  }
}

/**
 * Access tokens: signed, sliding, and void as soon as their session is ended or the
 * account's `session_epoch` rises.
 */
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
  const newSessionId = () => randomBytes(16).toString('base64url')
  app.decorate('signAccessToken', (user, session_id = newSessionId()) =>
    app.jwt.sign(
      { uid: user.id, epoch: user.session_epoch, sid: session_id, iat: epoch(now()) },
      { aud: accessAudience, expiresIn: sessionSeconds },
    ),
  )
  const claimsOf = claimsReader(app, now)
  app.decorate('claimedSession', (request: FastifyRequest) => {
    const claims = claimsOf(request)
    // With the session's number: whoever holds a token of a session that was ended
    // must not use up its owner's calls.
    return claims && `person ${claims.uid}, session ${claims.epoch}`
  })
  app.decorate('findSession', async (request) => {
    const claims = claimsOf(request)
    if (!claims) return null
    const session_id = sessionIdOf(claims)
    const user = await findSession(platform.db, claims.uid, session_id)
    if (user?.status !== 'Active' || user.session_epoch !== claims.epoch) return null
    return { ...user, session_id, token_age: epoch(now()) - claims.iat }
  })
  app.decorate('findViewer', async (request, reply) => {
    const session = await app.findSession(request)
    if (session && session.token_age > refreshAfter)
      reply.header('x-access-token', app.signAccessToken(session, session.session_id))
    return session
  })
}

/** The token that a call shows, whatever it is worth. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * A token of an older release has no id: the second of its signing stands for it,
 * and is handed on from then on.
 */
const sessionIdOf = ({ sid, iat }: AccessClaims) => sid ?? `signed at ${iat}`

/** Forgets ended sessions whose last token is void by its age. */
export async function forgetEndedSessions({ db, clock }: Platform): Promise<void> {
  await deleteEndedSessions(db, after(clock.now(), -sessionSeconds))
}

/**
 * Reads what a call's token claims; null unless it is one of ours that has not
 * expired. Each call's is read once.
 */
function claimsReader(app: FastifyInstance, now: () => Date) {
  const known = new WeakMap<FastifyRequest, AccessClaims | null>()
  const read = (request: FastifyRequest): AccessClaims | null => {
    const token = bearerToken(request)
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

function requireSession<S extends Session>(session: S | null): S {
  if (!session) throw new AppError('not_authenticated', 'You are not authenticated. Please log in.')
  return session
}

const signedIn: Access<Session> = async (request, reply) =>
  requireSession(await request.server.findViewer(request, reply))

const withRole =
  (role: Viewer['role']): Access<Session> =>
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
  ) as Access<Session | null>,
  /** Anybody with a running session. */
  signedIn,
  /** Anybody with a running session, whose token is not renewed: it is about to end. */
  signingOut: (async (request) =>
    requireSession(await request.server.findSession(request))) as Access<Session>,
  /** Students only. */
  student: withRole('student'),
  /** Admins only. */
  admin: withRole('Admin'),
}
