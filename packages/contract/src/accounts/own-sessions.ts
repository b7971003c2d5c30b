import { z } from 'zod'
import { epochSeconds, idParams, list, message } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** A session of the caller, on this device or on another. */
const ownSession = z.object({
  id: z.number().int(),
  /** Browser and system in words: 'Chrome on Windows'. */
  device: z.string(),
  /** The network address of the last time it was noted; of IPv6 the first 64 bits. */
  address: z.string(),
  begun_at: epochSeconds,
  /** It was used then, and perhaps within the hour after. */
  seen_at: epochSeconds,
  /** The session of this call. */
  is_current: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

/** The caller's open sessions: the present one, then the others, those used last first. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  tag: 'auth',
  summary: 'Where the caller is signed in',
  response: list(ownSession),
})

/** Ends one session of the caller; its next call is refused. 404 for anybody else's. */
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  tag: 'auth',
  summary: 'End one session of the caller',
  params: idParams,
  response: message,
  errors: ['not_found'],
})
