import { randomBytes } from 'node:crypto'
import jwt from '@fastify/jwt'
import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import { may, type Permission } from '@prepwell/contract/wire/permissions.ts'
import { staffRoles } from '@prepwell/contract/wire/roles.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { after, epoch } from '../../../platform/clock.ts'
import { batch } from '../../../platform/concurrency/batch.ts'
import { maxEntries } from '../../../platform/concurrency/max-entries.ts'
import { isApiCall, networkOf } from '../../../platform/http/caller.ts'
import { deviceWords } from '../../../platform/http/device-words.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Origin } from '../audit/index.ts'
import { createSessionNotes } from './note-sessions.ts'
import { kindOf } from './own-rows.ts'
import {
  type ClaimedSession,
  deleteOldSessions,
  findSessions,
  isSittingExam,
  type SessionRow,
} from './sessions.queries.ts'
import { type AccessClaims, accessClaims } from './token-claims.ts'

/**
 * Seconds without a call after which a session ends; longer than any exam. Even a session in use
 * ends after the number of days that the school allows, but not during an exam, or while its page
 * may still deliver answers.
 */
export const sessionSeconds = 8 * 24 * 3600

/**
 * Seconds after the submission of an exam during which an expired session may still deliver
 * answers.
 */
const deliverySeconds = 2 * 3600

const refreshAfter = 3600

/**
 * The number of cached tokens whose signature need not be checked again: one per active person,
 * about 10 MB.
 */
const tokensKept = 20_000

/** Seconds by which the clocks of two servers of the school may differ. */
const clockTolerance = 300

const accessAudience = 'access'

/** The signed-in user together with the session and the origin of the call. */
export interface Session extends SessionRow, Origin {
  /** The session's id, which stays the same when the token is renewed. */
  readonly session_id: string
  /** The start of the session, in epoch seconds. */
  readonly begun: number
  /** Age of the call's token in seconds. */
  readonly token_age: number
  /** True for staff who must set up the second step before anything else; otherwise absent. */
  readonly second_factor_missing?: true
  /** The permissions of an API token; absent for a person. */
  readonly granted?: readonly Permission[]
}

/** The user in the form that browsers store, without empty fields. */
export function toSessionUser<U extends Pick<SessionRow, 'staff_roles' | 'deletes_at'>>({
  staff_roles,
  deletes_at,
  ...user
}: U) {
  return {
    ...user,
    ...(staff_roles.length > 0 ? { staff_roles } : {}),
    ...(deletes_at ? { deletes_at: epoch(deletes_at) } : {}),
  }
}

export const newSessionId = (): string => randomBytes(16).toString('base64url')

declare module 'fastify' {
  interface FastifyInstance {
    /** The signed-in user of a call, or null for a visitor. */
    findSession(request: FastifyRequest): Promise<Session | null>
    /**
     * Like `findSession`, but also renews an ageing token in the response header `x-access-token`.
     */
    findViewer(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
    /** Signs an access token for the user, in a new session unless one is given. */
    signAccessToken(
      user: { id: number; session_epoch: number },
      session?: { readonly session_id: string; readonly begun: number },
    ): string
    /** Records the use of this session in the person's list of sessions. */
    noteSession(request: FastifyRequest, session: Session): Promise<void>
  }
}

/**
 * Registers access tokens. They are signed, renewed while in use, and void as soon as their session
 * ends or the account's `session_epoch` increases. A token older than its account is void, too.
 */
export async function registerSessions(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(jwt, {
    secret: platform.jwtSecret,
    sign: { algorithm: 'HS256' },
    // A claim that is not listed as required here would not be checked if it is missing.
    verify: {
      algorithms: ['HS256'],
      allowedAud: accessAudience,
      requiredClaims: ['aud', 'exp', 'iat', 'uid', 'epoch'],
    },
  })
  const now = () => platform.clock.now()
  app.decorate('accessDb', platform.db)
  // Fails at startup if a route for staff has a URL parameter and its rows have no known owner.
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.permission && isForStaff(config.permission)) kindOf(url)
  })
  app.decorate('signAccessToken', (user, session) => {
    const iat = epoch(now())
    const { session_id: sid, begun } = session ?? { session_id: newSessionId(), begun: iat }
    return app.jwt.sign(
      { uid: user.id, epoch: user.session_epoch, sid, iat, begun },
      { aud: accessAudience, expiresIn: sessionSeconds },
    )
  })
  const claimsOf = claimsReader(app, now)
  /** The sessions that this process has refused. */
  const refused = new LRUCache<string, true>(maxEntries(tokensKept))
  const refusedKey = (claims: AccessClaims) => `${claims.uid} ${sessionIdOf(claims)}`
  app.decorate('claimedSession', (request: FastifyRequest) => {
    const claims = claimsOf(request)
    // A token from an ended session must not use up the rate limit of its owner. The key includes
    // the session epoch, which ends all sessions; a single one is known once it was refused.
    if (!claims || refused.has(refusedKey(claims))) return null
    return `person ${claims.uid}, session ${claims.epoch}`
  })
  const findSession = batch({
    name: 'sessions',
    run: (sessions: readonly ClaimedSession[]) => findSessions(platform.db, sessions),
  })
  const sessionOf = async (claims: AccessClaims): Promise<Session | null> => {
    const session_id = sessionIdOf(claims)
    const found = await findSession({ user_id: claims.uid, session_id })
    if (found?.status !== 'Active' || found.session_epoch !== claims.epoch) return null
    const { lacks_second_factor: isLacking, session_days, created_at, ...user } = found
    // A database of an earlier moment, as after pg_restore or a failover, gives ids out again: the
    // token was signed for the person who had this id then. An account whose time is ahead was made
    // while the server's clock was fast; the next sign-in corrects it.
    const since = epoch(created_at)
    if (since <= epoch(now()) && claims.iat < since - clockTolerance) return null
    const begun = claims.begun ?? claims.iat
    const lifeSeconds = (session_days ?? schoolLimits.sessionDays) * 24 * 3600
    const isOld = epoch(now()) - begun > lifeSeconds
    if (isOld && !(await isSittingExam(platform.db, user.id, after(now(), -deliverySeconds))))
      return null
    const isMissing = isLacking && platform.settings.adminSecondFactor === 'required'
    return {
      ...{ ...user, session_id, begun, token_age: epoch(now()) - claims.iat },
      ...(isMissing ? { second_factor_missing: true } : {}),
    }
  }
  app.decorate('findSession', async (request) => {
    const claims = claimsOf(request)
    if (!claims) return null
    const session = await sessionOf(claims)
    if (session) refused.delete(refusedKey(claims))
    else refused.set(refusedKey(claims), true)
    return session
  })
  // An unknown call has no access rule that would find out that the session has ended.
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request) || request.routeOptions.config?.permission) return
    await app
      .findSession(request)
      .catch((error) => request.log.warn({ err: error }, 'a session was not looked up'))
  })
  const noteSession = createSessionNotes(platform)
  app.decorate('noteSession', async (request, { id, session_id, session_epoch, token_age }) => {
    const seen_at = now()
    await noteSession({
      ...{ user_id: id, session_id, session_epoch, seen_at },
      // Used only for a session without a row. It began when this token was signed, or earlier.
      begun_at: after(seen_at, -Math.max(0, token_age)),
      device: deviceWords(request.headers['user-agent']),
      address: networkOf(request),
    })
  })
  app.decorate('findViewer', async (request, reply) => {
    const session = await app.findSession(request)
    if (session && session.token_age > refreshAfter) {
      reply.header('x-access-token', app.signAccessToken(session, session))
      // If the write to the list of sessions fails, the call of an exam must still succeed.
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
 * A token of an older release has no session id. The second in which it was signed is used instead,
 * and renewed tokens keep that.
 */
const sessionIdOf = ({ sid, iat }: AccessClaims) => sid ?? `signed at ${iat}`

/** Deletes the records of sessions, open or ended, whose last token has expired. */
export async function forgetOldSessions({ db, clock }: Platform): Promise<void> {
  await deleteOldSessions(db, after(clock.now(), -sessionSeconds))
}

/**
 * Returns a function that reads the claims of a request's token; null unless the token is ours,
 * complete and not expired. Clients send the same token with each call, so its signature is checked
 * only once. The session's end is checked in the database, not here.
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

const isForStaff = (permission: Permission | 'anyone') =>
  permission !== 'anyone' && may({ role: 'Staff', staff_roles: staffRoles }, permission)
