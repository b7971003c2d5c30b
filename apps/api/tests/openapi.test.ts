import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../src/test/endpoints.ts'
import { openSchool, type School } from '../src/test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool({}, { pages: true })
})
afterAll(() => school.close())

it('describes every endpoint of the contract, and nothing else', async () => {
  const response = await school.app.inject('/api/openapi.json')
  const { openapi, paths } = response.json<{ openapi: string; paths: Record<string, object> }>()
  expect(openapi).toMatch(/^3\./)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const contract = endpoints.map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.sort()).toEqual(contract.sort())
})

it('says of every endpoint what its caller needs, and how a token is sent', async () => {
  const response = await school.app.inject('/api/openapi.json')
  const { paths, components } = response.json<{
    paths: Record<string, Record<string, Record<string, unknown>>>
    components: { securitySchemes: Record<string, unknown> }
  }>()
  for (const { method, path, permission } of endpoints) {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described?.['x-permission'], path).toBe(permission)
    expect(described?.['security'], path).toEqual(permission === 'anyone' ? [] : undefined)
    if (permission !== 'anyone') {
      expect(described?.['description'], path).toContain(`\`${permission}\``)
      expect(String(described?.['description'])).toMatch(
        /An API token can have it|No API token has/,
      )
    }
  }
  expect(components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer', description: expect.stringContaining('pw_') },
  })
})

it('serves pages to browse it, with a policy that lets them run', async () => {
  const page = await school.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
})

it.each(['/healthz', '/readyz'])('%s answers', async (url) => {
  expect((await school.app.inject(url)).statusCode).toBe(200)
})

it('answers an unknown call with a message, a request id and the security headers', async () => {
  const answer = await school.app.inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ code: 'not_found', message: 'Page not found' })
  expect(answer.headers).toMatchObject({
    'x-request-id': expect.any(String),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

it('refuses a body that is too large or is not JSON', async () => {
  const post = (payload: string, type = 'application/json') =>
    school.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    })
  expect((await post(`{"email":"${'x'.repeat(2 ** 21)}"}`)).statusCode).toBe(413)
  expect((await post('{"email":')).statusCode).toBe(400)
  expect((await post('<login/>', 'application/xml')).statusCode).toBe(415)
})
