import { type SessionUser, sessionUser, userToken } from '@prepwell/contract/accounts/users.ts'
import { call } from '../../../lib/call.ts'

/**
 * The user of the current session; null when the response cannot be read. Rejects when the call
 * fails.
 */
export async function fetchSessionUser(): Promise<SessionUser | null> {
  const token = await call(userToken, {})
  const user = sessionUser.safeParse(readSubject(token))
  return user.success ? user.data : null
}

/**
 * The `sub` of a JWT, unverified; undefined if unreadable. It only decides what the screen shows.
 * The server never relies on it.
 */
export function readSubject(token: unknown): unknown {
  try {
    const payload = String(token).split('.')[1] ?? ''
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const subject = (claims as { sub?: unknown }).sub
    return typeof subject === 'string' ? JSON.parse(subject) : subject
  } catch {
    return undefined
  }
}
