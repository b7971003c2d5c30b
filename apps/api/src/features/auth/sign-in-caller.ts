import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { epoch } from '../../platform/clock.ts'
import { networkOf, originOf } from '../../platform/http/caller.ts'
import type { Access } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Origin } from '../audit/index.ts'
import { bearerToken } from './sessions.ts'

/** The caller of a sign-in, as far as known beforehand. */
export interface SignInCaller {
  readonly network: string
  /** What the audit log holds of the call. */
  readonly origin: Origin
  /** The owner of the device: the person who signed in on it last; null without one. */
  readonly deviceOf: number | null
  /** Makes the device that of the person who has just signed in. */
  keepDevice(person: number): void
}

const deviceSeconds = 180 * 24 * 3600
const deviceCookie = 'prepwell_device'
const deviceAudience = 'device'

declare module 'fastify' {
  interface FastifyInstance {
    /** The caller of a sign-in; for {@link signingIn}. */
    readonly findSignInCaller: Access<SignInCaller>
  }
}

/**
 * Recognises a device on which a person has signed in: by a signed cookie, which grants no access
 * and outlives the session, or by the access token that it still sends, however old. Guesses from
 * elsewhere do not lock such a device out.
 */
export async function registerDevices(
  app: FastifyInstance,
  { clock, settings }: Platform,
): Promise<void> {
  await app.register(cookie)

  const ownerOf = (token: string | undefined): number | null => {
    if (!token) return null
    try {
      const { uid, iat } = app.jwt.verify<{ uid: number; iat: number }>(token, {
        allowedAud: [deviceAudience, 'access'],
        requiredClaims: ['aud', 'iat', 'uid'],
        ignoreExpiration: true,
        clockTimestamp: clock.now().getTime(),
      })
      return epoch(clock.now()) - iat < deviceSeconds ? uid : null
    } catch {
      return null
    }
  }

  app.decorate('findSignInCaller', async (request: FastifyRequest, reply) => ({
    network: networkOf(request),
    origin: originOf(request),
    deviceOf: ownerOf(bearerToken(request)) ?? ownerOf(request.cookies[deviceCookie]),
    keepDevice: (person) => {
      const token = app.jwt.sign(
        { uid: person, iat: epoch(clock.now()) },
        { aud: deviceAudience, expiresIn: deviceSeconds },
      )
      reply.setCookie(deviceCookie, token, {
        path: '/api/auth',
        maxAge: deviceSeconds,
        httpOnly: true,
        sameSite: 'strict',
        secure: settings.publicUrl.startsWith('https:'),
      })
    },
  }))
}

/** Everyone who wants to sign in. */
export const signingIn: Access<SignInCaller> = Object.assign(
  (request: FastifyRequest, reply: FastifyReply) => request.server.findSignInCaller(request, reply),
  { isPublic: true },
)
