import { describe, expect, it } from 'vitest'
import { requireMetricsReader } from './metrics-access.ts'

const localCall = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } }

const behindProxy = { publicUrl: 'https://exams.example.com', trustProxy: true }

function mayRead(
  metricsToken: string | undefined,
  { remoteAddress, headers }: { remoteAddress: string; headers: Record<string, string> },
  settings = behindProxy,
): boolean {
  try {
    requireMetricsReader({ metricsToken, ...settings }, { headers, socket: { remoteAddress } })
    return true
  } catch {
    return false
  }
}

describe('without a token', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s may read', (remoteAddress) => {
    expect(mayRead(undefined, { ...localCall, remoteAddress })).toBe(true)
  })

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]:3000'])(
    'at %s may be read',
    (host) => {
      expect(mayRead(undefined, { ...localCall, headers: { host } })).toBe(true)
    },
  )

  it.each(['10.0.0.1', '::ffff:10.0.0.1', '128.0.0.1', '1127.0.0.1', 'fe80::1', ''])(
    '%s may not',
    (remoteAddress) => {
      expect(mayRead(undefined, { ...localCall, remoteAddress })).toBe(false)
    },
  )

  it.each([
    { name: 'a forwarded address', headers: { 'x-forwarded-for': '127.0.0.1' } },
    { name: 'an empty one', headers: { 'x-forwarded-for': '' } },
    { name: 'the header of the standard', headers: { forwarded: 'for=127.0.0.1' } },
    { name: 'the real address', headers: { 'x-real-ip': '127.0.0.1' } },
    { name: 'a proxy named', headers: { via: '1.1 proxy' } },
    { name: 'another host', headers: { host: 'exams.example.com' } },
    { name: 'a host that only begins alike', headers: { host: 'localhost.example.com' } },
    { name: 'no host', headers: { host: '' } },
  ])('nothing with $name may, wherever it comes from', ({ headers }) => {
    const call = { ...localCall, headers: { ...localCall.headers, ...headers } }
    expect(mayRead(undefined, call)).toBe(false)
  })
})

describe('without a token, if a call shows no sign of a proxy', () => {
  it.each([
    { publicUrl: 'http://localhost:3000', trustProxy: false, may: true },
    { publicUrl: 'http://127.0.0.1', trustProxy: false, may: true },
    { publicUrl: 'http://[::1]:3000', trustProxy: false, may: true },
    // A trusted proxy sends the client's address, so a call without one did not come through it.
    { publicUrl: 'https://exams.example.com', trustProxy: true, may: true },
    { publicUrl: 'https://exams.example.com', trustProxy: false, may: false },
    { publicUrl: 'http://exams.school.lan:3000', trustProxy: false, may: false },
    { publicUrl: 'https://localhost.example.com', trustProxy: false, may: false },
    { publicUrl: 'https://127.0.0.1.example.com', trustProxy: false, may: false },
  ])('at $publicUrl with TRUST_PROXY=$trustProxy: $may', ({ may, ...settings }) => {
    expect(mayRead(undefined, localCall, settings)).toBe(may)
  })
})

describe('with a token', () => {
  const token = 'sixteen letters.'
  const away = { remoteAddress: '10.0.0.1' }

  it.each([`Bearer ${token}`, `bearer ${token}`])('%s may read from anywhere', (authorization) => {
    expect(mayRead(token, { ...away, headers: { authorization } })).toBe(true)
  })

  it.each(['', 'Bearer ', `Bearer ${token} `, token, 'Bearer sixteen letters', `Bearer ${token}.`])(
    '"%s" may not',
    (authorization) => {
      expect(mayRead(token, { ...away, headers: { authorization } })).toBe(false)
    },
  )

  it('even this machine needs the token', () => {
    expect(mayRead(token, localCall)).toBe(false)
  })
})
