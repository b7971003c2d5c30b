import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { epoch } from '../../../platform/clock.ts'
import { networkOf, originOf } from '../../../platform/http/caller.ts'
import { deviceWords } from '../../../platform/http/device-words.ts'
import type { Access } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bearerToken, type DeviceClaims, deviceClaims } from '../../shared/access/index.ts'
import type { Origin } from '../../shared/audit/index.ts'
import type { RememberedDevice } from './second-factor/remembered-device.ts'

/** The caller of a sign-in, before the account is known. */
export interface SignInCaller {
  readonly network: string
  /** The call's origin for the audit log. */
  readonly origin: Origin
  /** Browser and operating system: 'Chrome on Windows'. */
  readonly device: string
  /** The owner of the device: the last person who signed in on it; null if there is none. */
  readonly deviceOf: number | null
  /** Identifies the device itself; null for one that has no cookie, or one of an older release. */
  readonly deviceId: string | null
  /**
   * The second step that was done on the device; null if the device is asked for a code at each
   * sign-in.
   */
  readonly remembered: RememberedDevice | null
  /**
   * Records the person who has just signed in as the owner of the device; without `remembered` the
   * device is no longer remembered.
   */
  keepDevice(person: number, remembered?: RememberedDevice | null): void
}

const deviceSeconds = 180 * 24 * 3600
const deviceCookie = 'prepwell_device'
/**
 * The name used over HTTPS: a page without HTTPS cannot plant a cookie with this name (ASVS 3.3.1).
 */
const safeDeviceCookie = '__Secure-prepwell_device'
const deviceAudience = 'device'

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the caller of a sign-in, for {@link signingIn}. */
    readonly findSignInCaller: Access<SignInCaller>
  }
}

/**
 * Recognises a device on which a person has signed in: by a signed cookie, which grants no access
 * and outlives the session, or by the access token that the device still sends, however old.
 * Guesses from elsewhere do not lock that device out.
 */
export async function registerDevices(
  app: FastifyInstance,
  { clock, settings }: Platform,
): Promise<void> {
  // Only sign-in reads cookies, so no other call parses them.
  await app.register(cookie, { hook: false })

  const isSecure = settings.publicUrl.startsWith('https:')
  const cookieName = isSecure ? safeDeviceCookie : deviceCookie

  const read = (token: string | undefined): DeviceClaims | null => {
    if (!token) return null
    try {
      const verified = app.jwt.verify(token, {
        allowedAud: [deviceAudience, 'access'],
        requiredClaims: ['aud', 'iat', 'uid'],
        ignoreExpiration: true,
        clockTimestamp: clock.now().getTime(),
      })
      const claims = deviceClaims.parse(verified)
      return epoch(clock.now()) - claims.iat < deviceSeconds ? claims : null
    } catch {
      return null
    }
  }

  app.decorate('findSignInCaller', async (request: FastifyRequest, reply) => {
    const cookies = app.parseCookie(request.headers.cookie ?? '')
    const cookieClaims =
      read(cookies[cookieName]) ??
      // The cookie's name in earlier releases.
      read(cookies[deviceCookie])
    const { second, device: deviceId = null } = cookieClaims ?? {}
    return {
      network: networkOf(request),
      origin: originOf(request),
      device: deviceWords(request.headers['user-agent']),
      deviceId,
      deviceOf: (read(bearerToken(request)) ?? cookieClaims)?.uid ?? null,
      remembered: cookieClaims && second ? { ...second, person: cookieClaims.uid } : null,
      keepDevice: (person, remembered = null) => {
        const { person: _, ...kept } = remembered ?? { person }
        const claims = {
          ...{ uid: person, iat: epoch(clock.now()), device: deviceId ?? randomUUID() },
          ...(remembered ? { second: kept } : {}),
        }
        const token = app.jwt.sign(claims, { aud: deviceAudience, expiresIn: deviceSeconds })
        reply.setCookie(cookieName, token, {
          path: '/api/auth',
          maxAge: deviceSeconds,
          httpOnly: true,
          sameSite: 'strict',
          secure: isSecure,
        })
      },
    }
  })
}

/** The access of routes that sign somebody in: open to anyone. */
export const signingIn: Access<SignInCaller> = Object.assign(
  (request: FastifyRequest, reply: FastifyReply) => request.server.findSignInCaller(request, reply),
  { isPublic: true },
)
