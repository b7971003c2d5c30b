import { z } from 'zod'
import { epochSeconds, idParams, message, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { type TokenPermission, tokenPermissions } from '../wire/token-permissions.ts'
import { programLimits } from './program-limits.ts'

const granted = z.enum(tokenPermissions as [TokenPermission, ...TokenPermission[]])

const apiToken = z.object({
  id: z.number().int(),
  name: z.string(),
  permissions: z.array(granted),
  /** The beginning of the token, by which people recognise it. */
  begins_with: z.string(),
  created_at: epochSeconds,
  /** The admin who made it; null if the account is gone. */
  created_by: z.string().nullable(),
  expires_at: epochSeconds,
  /** Accurate to a minute; null before the first call. */
  last_used: epochSeconds.nullable(),
  /** A token is also `taken back` when the admin who made it is no longer an admin. */
  state: z.enum(['works', 'expired', 'taken back']),
})

export type ApiToken = z.infer<typeof apiToken>

const shared = { tag: 'programs', permission: 'programs.manage' } as const

/** Tokens that work come first, then the newest. */
export const listApiTokens = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/tokens',
  summary: 'List API tokens',
  response: z.object({ data: z.array(apiToken) }),
})

/**
 * The response is the only place that shows the token. 409 if the school has too many that work.
 */
export const createApiToken = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/tokens',
  summary: 'Make an API token, which is shown once',
  body: z.object({
    name: requiredText(programLimits.apiTokenNameMax),
    permissions: z
      .array(granted, 'Choose at least one permission')
      .min(1, 'Choose at least one permission')
      .transform((given) => tokenPermissions.filter((one) => given.includes(one))),
    expires_at: epochSeconds.positive().max(253_402_300_799),
  }),
  status: 201,
  response: z.object({
    message: z.string(),
    data: z.object({ id: z.number().int(), token: z.string() }),
  }),
  errors: ['conflict'],
})

/** Takes a token back; its next call is refused. Safe to repeat. */
export const withdrawApiToken = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Take an API token back',
  params: idParams,
  response: message,
  errors: ['not_found'],
})
