import { type SessionUser, sessionUser, userToken } from '@prepwell/contract/users.ts'
import { call } from '../../lib/call.ts'
import { readSubject } from './read-subject.ts'

/** Whose session this is; null when the answer cannot be read. Throws what the call throws. */
export async function fetchSessionUser(): Promise<SessionUser | null> {
  const token = await call(userToken, {})
  const user = sessionUser.safeParse(readSubject(token))
  return user.success ? user.data : null
}
