import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'

/**
 * The links that turn off the mails to a person: the page, and the address that a mail program
 * posts to. They never expire, because a mail may be old.
 */
export function unsubscribeLinks(
  { settings, jwtSecret }: Platform,
  userId: number,
): { page: string; oneClick: string } {
  const token = `${userId}.${seal(jwtSecret, userId)}`
  return {
    page: `${settings.publicUrl}/unsubscribe/${token}`,
    oneClick: `${settings.publicUrl}/api/users/unsubscribe/${token}`,
  }
}

/** The user id in the token; null when we did not sign it. */
export function readUnsubscribeToken(jwtSecret: string, token: string): number | null {
  const [, digits, given] = /^([1-9]\d{0,9})\.([\w-]+)$/.exec(token) ?? []
  if (!digits || !given) return null
  const right = Buffer.from(seal(jwtSecret, Number(digits)))
  const own = Buffer.from(given)
  return own.length === right.length && timingSafeEqual(own, right) ? Number(digits) : null
}

const seal = (secret: string, userId: number) =>
  createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url')
