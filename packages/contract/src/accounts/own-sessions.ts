import { z } from 'zod'
import { epochSeconds, idParams, list, message } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** A session of the caller, on this device or on another. */
const ownSession = z.object({
  id: z.number().int(),
  /** Browser and operating system: 'Chrome on Windows'. */
  device: z.string(),
  /** The network address from which the session was last used; for IPv6 the first 64 bits. */
  address: z.string(),
  begun_at: epochSeconds,
  /** The last recorded use; the session may also have been used within the hour after it. */
  seen_at: epochSeconds,
  /** True for the session that makes this call. */
  is_current: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

/** The caller's open sessions: the current one first, then the others, most recently used first. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  tag: 'auth',
  summary: "The caller's open sessions",
  response: list(ownSession),
})

/** Ends one session of the caller; its next call is refused. 404 for a session of anyone else. */
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  tag: 'auth',
  summary: 'End one session of the caller',
  params: idParams,
  response: message,
  errors: ['not_found'],
})
