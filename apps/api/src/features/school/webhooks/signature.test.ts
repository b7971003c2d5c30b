import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

const now = Math.floor(Date.now() / 1000)
const body = '{"type":"attempt.submitted","data":{"attempt_id":7}}'
const message = { id: 'a-message', timestamp: now, body }
const reads =
  (secret: string, headers: Record<string, string>, text = body) =>
  () =>
    new Webhook(secret).verify(text, headers)

describe('a signature', () => {
  const [secret, other] = [newSecret(), newSecret()]

  it('has secrets in the notation of the standard, never twice the same', () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(other).not.toBe(secret)
  })

  it('is what another implementation computes, and accepts', () => {
    const headers = signedHeaders(message, [secret])
    const theirs = new Webhook(secret).sign(message.id, new Date(now * 1000), body)
    expect(headers['webhook-signature']).toBe(theirs)
    expect(reads(secret, headers)()).toEqual(JSON.parse(body))
  })

  it('of two secrets is accepted by both', () => {
    const headers = signedHeaders(message, [secret, other])
    expect(reads(secret, headers)).not.toThrow()
    expect(reads(other, headers)).not.toThrow()
  })

  it('is accepted by the check in the docs, and nothing else is', async () => {
    const docs = new URL('../../../../../../docs/programs.md', import.meta.url)
    const [, code = ''] = /```js\n([\s\S]+?)```/.exec(readFileSync(docs, 'utf8')) ?? []
    const source = `${code}\nexport { isFromSchool }`
    const { isFromSchool } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
    const headers = signedHeaders(message, [secret, other])
    expect(isFromSchool(headers, body, secret)).toBe(true)
    expect(isFromSchool(headers, body, other)).toBe(true)
    expect(isFromSchool(headers, body, newSecret())).toBe(false)
    expect(isFromSchool(headers, `${body} `, secret)).toBe(false)
    const old = signedHeaders({ ...message, timestamp: now - 400 }, [secret])
    expect(isFromSchool(old, body, secret)).toBe(false)
  })

  it('fits no other body, id, time or secret', () => {
    const headers = signedHeaders(message, [secret])
    expect(reads(secret, headers, body.replace('7', '8'))).toThrow('No matching signature')
    expect(reads(secret, { ...headers, 'webhook-id': 'other' })).toThrow('No matching signature')
    const later = { ...headers, 'webhook-timestamp': String(now + 1) }
    expect(reads(secret, later)).toThrow('No matching signature')
    expect(reads(other, headers)).toThrow('No matching signature')
  })
})
