import { beforeSecrets, secretQueryNames } from '@prepwell/contract/wire/secret-addresses.ts'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../test/endpoints.ts'
import { loggedUrl } from './log.ts'

/** As long as the token of an invitation. */
const secret = 'Zk3-q_9xJ0aB7cD5eF1gH2iJ4kL6mN8oP-QrStUvWxY'

/** Parameters that accept any text, but grant no access. */
const harmless: readonly string[] = [
  // The key of the caller's own import, which the progress call takes.
  '/api/import/progress/:key',
]

/** The calls with a parameter that accepts a secret. */
const withSecret = endpoints.flatMap(({ method, path, params }) =>
  [...path.matchAll(/:(\w+)/g)]
    .filter(([, name = '']) => {
      const { error } = params.safeParse({ [name]: secret })
      return !error?.issues.some((issue) => issue.path[0] === name)
    })
    .map(([whole]) => ({ method, path, url: path.replace(whole, secret) }))
    .filter((one) => !harmless.includes(one.path)),
)

describe('the address in the log', () => {
  it('knows calls with secrets', () => {
    expect(withSecret.length).toBeGreaterThanOrEqual(5)
    expect(new Set(withSecret.map(({ path }) => path))).toContain('/api/invitations/:token')
  })

  it.each(withSecret)('leaves out the secret of $method $path', ({ url }) => {
    const logged = loggedUrl(`${url}?page=2`)
    expect(logged).not.toContain(secret.slice(0, 8))
    expect(logged).toMatch(/\/…\?page=2$/)
  })

  it.each(beforeSecrets.flatMap((part) => [`/${part}/`, `/api/any/${part}/`]))(
    'leaves out what follows %s',
    (before) => {
      for (const url of [
        `${before}${secret}`,
        `${before.toUpperCase()}${secret}`,
        `${before}/${secret}/`,
        `${before}${secret}%0A`,
        `${before}${encodeURIComponent(`<${secret}>`)}`,
        `/login?next=${encodeURIComponent(before + secret)}`,
        `/login?next=${encodeURIComponent(encodeURIComponent(before + secret))}&page=2`,
      ]) {
        const logged = loggedUrl(url)
        expect(logged).not.toContain(secret.slice(0, 8))
        expect(logged).not.toContain(secret.slice(-8))
        expect(logged).toContain('…')
      }
    },
  )

  it.each([...secretQueryNames, 'access_token', 'id_token'])('leaves out the query %s', (name) => {
    const query = `${name}=${secret}`
    for (const url of [
      `/signup?${query}`,
      `/signup?next=%2F&${query}&page=2`,
      `/login?next=${encodeURIComponent(`/signup?${query}`)}`,
    ]) {
      expect(loggedUrl(url)).not.toContain(secret.slice(0, 8))
      expect(loggedUrl(url)).toContain(`${name}`)
    }
    expect(loggedUrl(`/signup?${query}&page=2`)).toBe(`/signup?${name}=…&page=2`)
  })

  it.each([
    '/',
    '/api/questions?page=2&search=code%3D5',
    '/api/groups/join',
    '/api/staff/invitations/12/resend',
    '/api/auth/reset-password',
    '/dashboard/my_quizzes/7?tab=join',
  ])('is otherwise complete: %s', (url) => {
    expect(loggedUrl(url)).toBe(url)
  })
})
