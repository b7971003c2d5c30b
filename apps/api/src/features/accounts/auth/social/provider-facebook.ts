import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { epoch } from '../../../../platform/clock.ts'
import type { FacebookSettings } from '../../../../settings.ts'
import { providerAway, tokenForeign, tokenRefused } from './provider-errors.ts'
import { type ProviderPerson, usableEmail } from './provider-person.ts'
import { askProvider, readAnswer, requireSendable } from './provider-request.ts'

const provider = 'facebook'

/** Ids are strings of digits, but the documentation also shows numbers. */
const graphId = z.union([z.string().min(1).max(255), z.number().int().transform(String)])

const inspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    // Facebook omits the following fields for a token that it cannot read.
    app_id: graphId.optional(),
    user_id: graphId.optional(),
    type: z.string().optional(),
    /** Epoch seconds; 0 means never. */
    expires_at: z.number().optional(),
  }),
})

const profile = z.object({
  id: graphId,
  name: z.string().optional(),
  // Absent if Facebook has confirmed no address, or if the person did not share it.
  email: z.string().optional(),
})

const graphError = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/** The token has expired or was never valid. */
const tokenErrorCode = 190

/**
 * The person to whom the access token belongs, according to Facebook. Throws 400 when Facebook does
 * not accept it, 401 when it was issued to another site, 503 when Facebook does not respond or does
 * not know us.
 */
export async function askFacebook(
  facebook: FacebookSettings,
  token: string,
  now: Date,
): Promise<ProviderPerson> {
  requireSendable(provider, token)
  const { data } = await ask(inspection, facebook, 'debug_token', {
    input_token: token,
    access_token: `${facebook.appId}|${facebook.appSecret}`,
  })
  if (data.app_id !== undefined && data.app_id !== facebook.appId) throw tokenForeign(provider)
  const isOver = Boolean(data.expires_at) && (data.expires_at ?? 0) <= epoch(now)
  // A token of a page or an app does not identify a person.
  if (!data.is_valid || !data.app_id || data.type !== 'USER' || isOver) throw tokenRefused(provider)
  const person = await ask(profile, facebook, 'me', {
    fields: 'id,name,email',
    access_token: token,
    // Proves that the request comes from the app, not from a person who found the token.
    appsecret_proof: createHmac('sha256', facebook.appSecret).update(token).digest('hex'),
  })
  if (person.id !== data.user_id) throw tokenRefused(provider)
  return {
    provider,
    subject: person.id,
    name: person.name,
    email: usableEmail(person.email),
    runsMailbox: false,
  }
}

async function ask<T extends z.ZodType>(
  schema: T,
  { graphUrl }: FacebookSettings,
  node: string,
  query: Record<string, string>,
): Promise<z.output<T>> {
  const url = new URL(`${graphUrl.replace(/\/+$/, '')}/${node}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  const { status, body } = await askProvider(provider, url)
  if (status === 200) return readAnswer(provider, schema, body)
  const { error } = readAnswer(provider, graphError, body)
  if (error.code === tokenErrorCode && node === 'me') throw tokenRefused(provider)
  // Facebook lets an app inspect only its own tokens. Only this message identifies the refusal.
  if (/did not match the viewing app/i.test(error.message)) throw tokenForeign(provider)
  throw providerAway(provider, `answered ${status} with code ${error.code}`)
}
