import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { epoch } from '../../../platform/clock.ts'
import { originOf } from '../../../platform/http/caller.ts'
import { limitCalls } from '../../../platform/http/rate-limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findToken, updateLastUsed } from './api-tokens.queries.ts'
import { bearerToken, type Session } from './sessions.ts'

/** The prefix by which secret scanners recognise our tokens. */
const prefix = 'pw_'

/** The rate limit of a token, which is half of a person's. */
const callsPerMinute = 300

const noteAfterMs = 60_000

/** A new token: 256 random bits. */
export const newApiToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** The stored form of a token. A token is random, so a fast hash is safe. */
export const apiTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** True if the request has an API token, valid or not. */
export const hasApiToken = (request: FastifyRequest): boolean =>
  bearerToken(request)?.startsWith(prefix) === true

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Finds the caller by API token; null if the token is invalid. Counts the call, and throws 429
     * if the token is used too often.
     */
    findProgram(request: FastifyRequest): Promise<Session | null>
  }
}

/**
 * Registers API tokens. A token is looked up on each call, so that a revoked one stops working at
 * once.
 */
export function registerApiTokens(app: FastifyInstance, { db, clock }: Platform): void {
  const count = limitCalls(app, callsPerMinute)
  app.decorate('findProgram', async (request) => {
    const now = clock.now()
    const found = await findToken(db, apiTokenHash(bearerToken(request) ?? ''), now)
    if (!found) return null
    const { last_used_at, granted, ...account } = found
    await count(request, `token ${account.id}`)
    if (!last_used_at || now.getTime() - last_used_at.getTime() >= noteAfterMs)
      await updateLastUsed(db, account.id, now)
    return {
      ...account,
      ...originOf(request),
      ...{ role: 'Admin', staff_roles: [], status: 'Active', granted },
      // A program has no email address, so calls that would send it a mail fail.
      ...{ email: '', roll_number: null, profile_picture: '', deletes_at: null },
      ...{ session_id: `token ${account.id}`, session_epoch: 0, begun: epoch(now), token_age: 0 },
    }
  })
}
