import { z } from 'zod'
import type { GoogleSettings } from '../../../../settings.ts'
import { providerAway, tokenForeign, tokenRefused } from './provider-errors.ts'
import { type ProviderPerson, usableEmail } from './provider-person.ts'
import { askProvider, readAnswer, requireSendable } from './provider-request.ts'

const provider = 'google'
const subject = z.string().min(1).max(255)

/** The response of the tokeninfo endpoint. Every value is text, as in a query string. */
const tokenInfo = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  // Missing when the scope lacks `openid`.
  sub: subject.optional(),
  expires_in: z.coerce.number(),
})

const userInfo = z.object({
  sub: subject,
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.stringbool().or(z.boolean()).default(false),
  /** The domain of the organisation, if Google hosts its mail. */
  hd: z.string().optional(),
})

/**
 * The person to whom the access token belongs, according to Google. Throws 400 when Google does not
 * accept it, 401 when it was issued to another site, 503 when Google does not respond.
 */
export async function askGoogle(google: GoogleSettings, token: string): Promise<ProviderPerson> {
  requireSendable(provider, token)
  const inspection = new URL(google.tokeninfoUrl)
  inspection.searchParams.set('access_token', token)
  const info = await ask(tokenInfo, inspection)
  // Checked first: a token of another site must not even cause another request.
  if (info.aud !== google.clientId || (info.azp ?? info.aud) !== google.clientId)
    throw tokenForeign(provider)
  if (info.expires_in <= 0) throw tokenRefused(provider)
  const person = await ask(userInfo, new URL(google.userinfoUrl), {
    authorization: `Bearer ${token}`,
  })
  if (person.sub !== info.sub) throw tokenRefused(provider)
  const email = person.email_verified ? usableEmail(person.email) : null
  return {
    provider,
    subject: person.sub,
    name: person.name,
    email,
    runsMailbox: email !== null && (/@(gmail|googlemail)\.com$/i.test(email) || Boolean(person.hd)),
  }
}

async function ask<T extends z.ZodType>(
  schema: T,
  url: URL,
  headers: Record<string, string> = {},
): Promise<z.output<T>> {
  const { status, body } = await askProvider(provider, url, headers)
  if ([400, 401, 403].includes(status)) throw tokenRefused(provider)
  if (status !== 200) throw providerAway(provider, `answered ${status}`)
  return readAnswer(provider, schema, body)
}
