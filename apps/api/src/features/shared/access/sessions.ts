import { randomBytes } from 'node:crypto'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { after, epoch } from '../../../platform/clock.ts'
import { batch } from '../../../platform/concurrency/batch.ts'
import { maxEntries } from '../../../platform/concurrency/max-entries.ts'
import { AppError } from '../../../platform/errors.ts'
import { networkOf, originOf } from '../../../platform/http/caller.ts'
import { deviceWords } from '../../../platform/http/device-words.ts'
import type { Access } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Actor, Origin } from '../audit/index.ts'
import { createSessionNotes } from './note-sessions.ts'
import {
  type ClaimedSession,
  deleteOldSessions,
  findSessions,
  type SessionRow,
} from './sessions.queries.ts'
import { type AccessClaims, accessClaims } from './token-claims.ts'

/** The caller. `id` serves as student id and as admin id. */
export interface Viewer extends Actor {
  readonly role: 'Admin' | 'student'
}

/** Seconds without a call after which a session ends; longer than any exam. */
export const sessionSeconds = 8 * 24 * 3600

const refreshAfter = 3600

/** Cached tokens whose signature need not be checked again: one per active person, about 10 MB. */
const tokensKept = 20_000

const accessAudience = 'access'

/** The signed-in user together with the session and the origin of the call. */
export interface Session extends SessionRow, Origin {
  /** Stays the same when the token is renewed. */
  readonly session_id: string
  /** Age of the call's token in seconds. */
  readonly token_age: number
  /** True for an admin who must set up the second step before anything else; otherwise absent. */
  readonly second_factor_missing?: true
}

export const newSessionId = (): string => randomBytes(16).toString('base64url')

declare module 'fastify' {
  interface FastifyInstance {
    /** The signed-in user of a call, or null for a visitor. */
    findSession(request: FastifyRequest): Promise<Session | null>
    /** As `findSession`, and renews an ageing token in the response's `x-access-token`. */
    findViewer(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
    /** Signs an access token for the user, in a new session unless one is given. */
    signAccessToken(user: { id: number; session_epoch: number }, session_id?: string): string
    /** Records in the person's list of sessions that this session was used. */
    noteSession(request: FastifyRequest, session: Session): Promise<void>
  }
}

/**
 * Access tokens: signed, renewed while in use, and void as soon as their session ends or the
 * account's `session_epoch` is raised.
 */
export async function registerSessions(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(jwt, {
    secret: platform.jwtSecret,
    sign: { algorithm: 'HS256' },
    // Claims that are not required here are not checked if they are missing.
    verify: {
      algorithms: ['HS256'],
      allowedAud: accessAudience,
      requiredClaims: ['aud', 'exp', 'iat', 'uid', 'epoch'],
    },
  })
  const now = () => platform.clock.now()
  app.decorate('signAccessToken', (user, session_id = newSessionId()) =>
    app.jwt.sign(
      { uid: user.id, epoch: user.session_epoch, sid: session_id, iat: epoch(now()) },
      { aud: accessAudience, expiresIn: sessionSeconds },
    ),
  )
  const claimsOf = claimsReader(app, now)
  app.decorate('claimedSession', (request: FastifyRequest) => {
    const claims = claimsOf(request)
    // Includes the session epoch, so that the holder of a token from an ended session cannot use up
    // the rate limit of its owner.
    return claims && `person ${claims.uid}, session ${claims.epoch}`
  })
  const findSession = batch({
    name: 'sessions',
    run: (sessions: readonly ClaimedSession[]) => findSessions(platform.db, sessions),
  })
  app.decorate('findSession', async (request) => {
    const claims = claimsOf(request)
    if (!claims) return null
    const session_id = sessionIdOf(claims)
    const found = await findSession({ user_id: claims.uid, session_id })
    if (found?.status !== 'Active' || found.session_epoch !== claims.epoch) return null
    const { lacks_second_factor: isLacking, ...user } = found
    const isMissing = isLacking && platform.settings.adminSecondFactor === 'required'
    return {
      ...{ ...user, session_id, token_age: epoch(now()) - claims.iat },
      ...(isMissing ? { second_factor_missing: true } : {}),
    }
  })
  const noteSession = createSessionNotes(platform)
  app.decorate('noteSession', async (request, { id, session_id, session_epoch, token_age }) => {
    const seen_at = now()
    await noteSession({
      ...{ user_id: id, session_id, session_epoch, seen_at },
      // Only used for a session without a row: it began when this token was signed, or earlier.
      begun_at: after(seen_at, -Math.max(0, token_age)),
      device: deviceWords(request.headers['user-agent']),
      address: networkOf(request),
    })
  })
  app.decorate('findViewer', async (request, reply) => {
    const session = await app.findSession(request)
    if (session && session.token_age > refreshAfter) {
      reply.header('x-access-token', app.signAccessToken(session, session.session_id))
      // A failed write to the list of sessions must not fail an exam call.
      await app
        .noteSession(request, session)
        .catch((error) => request.log.warn({ err: error }, 'a session was not noted'))
    }
    return session
  })
}

/** The token of a call, valid or not. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * Tokens of an older release have no session id. The second in which they were signed replaces it,
 * and renewed tokens keep it.
 */
const sessionIdOf = ({ sid, iat }: AccessClaims) => sid ?? `signed at ${iat}`

/** Deletes the records of sessions, open or ended, whose last token has expired. */
export async function forgetOldSessions({ db, clock }: Platform): Promise<void> {
  await deleteOldSessions(db, after(clock.now(), -sessionSeconds))
}

/**
 * Reads the claims of a call's token; null unless the token is ours, complete, and not expired.
 * Clients send the same token with each call, so its signature is checked only once. Whether the
 * session has ended is looked up in the database, not here.
 */
function claimsReader(app: FastifyInstance, now: () => Date) {
  const known = new WeakMap<FastifyRequest, AccessClaims | null>()
  const signed = new LRUCache<string, AccessClaims>(maxEntries(tokensKept))
  const read = (request: FastifyRequest): AccessClaims | null => {
    const token = bearerToken(request)
    if (!token) return null
    const time = now().getTime()
    const before = signed.get(token)
    if (before) return time <= before.exp * 1000 ? before : null
    try {
      const claims = accessClaims.parse(app.jwt.verify(token, { clockTimestamp: time }))
      signed.set(token, claims)
      return claims
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

const beforeSecondFactor: Access<Session> = async (request, reply) =>
  withOrigin(request, requireSession(await request.server.findViewer(request, reply)))

/** Adds the call's origin for the audit log, which is about admins only. */
const withOrigin = (request: FastifyRequest, session: Session): Session =>
  session.role === 'Admin' ? { ...session, ...originOf(request) } : session

const signedIn: Access<Session> = async (request, reply) => {
  const viewer = await beforeSecondFactor(request, reply)
  if (viewer.second_factor_missing)
    throw new AppError(
      'second_factor_required',
      'Set up two-step login first: this site requires it',
    )
  return viewer
}

const withRole =
  (role: Viewer['role']): Access<Session> =>
  async (request, reply) => {
    const viewer = await signedIn(request, reply)
    if (viewer.role !== role)
      throw new AppError('forbidden', 'You do not have permission to access this page')
    return viewer
  }

/** Access rules of routes. */
export const access = {
  /** Everyone; the viewer is null for a visitor. */
  anyone: Object.assign(
    (request: FastifyRequest, reply: FastifyReply) => request.server.findViewer(request, reply),
    { isPublic: true },
  ) as Access<Session | null>,
  /** Everyone with an active session. */
  signedIn,
  /** As `signedIn`, but also admits an admin who has yet to set up the second step. */
  beforeSecondFactor,
  /**
   * Everyone with an active session. The token is not renewed, because the session is about to end.
   */
  signingOut: (async (request) =>
    withOrigin(
      request,
      requireSession(await request.server.findSession(request)),
    )) as Access<Session>,
  student: withRole('student'),
  admin: withRole('Admin'),
}
