import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { createServer } from './server.ts'
import { serveWebApp } from './web-app.ts'

const page = '<meta name="csp-nonce" content="__CSP_NONCE__" />'

let dist: string
let app: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'prepwell-web-'))
  await mkdir(path.join(dist, 'assets'))
  for (const name of ['index.html', 'index.html.br', 'index.html.gz'])
    await writeFile(path.join(dist, name), page)
  await writeFile(path.join(dist, 'assets', 'main-1.js'), 'run()')
  app = await createServer(readSettings({ LOG_LEVEL: 'fatal' }))
  await serveWebApp(app, dist)
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

it.each(['/', '/exams/12', '/index.html.br', '/index.html.gz'])(
  '%s is the page, each time with a fresh nonce that its policy names',
  async (url) => {
    const [one, two] = [await app.inject(url), await app.inject(url)]
    const nonces = [one, two].map(({ body }) => /content="([0-9a-f]{32})"/.exec(body)?.[1])
    expect(nonces[0]).toBeDefined()
    expect(nonces[0]).not.toBe(nonces[1])
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
    expect(one.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
  },
)

it.each(['/index.html', '/index.html?from=mail', '/%69ndex.html'])(
  '%s leads to the page, and never to its file, which no browser can run',
  async (url) => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toMatch(/^\/(\?from=mail)?$/)
    expect(answer.body).not.toContain('__CSP_NONCE__')
  },
)

it('hashed files are kept for a year', async () => {
  const answer = await app.inject('/assets/main-1.js')
  expect(answer).toMatchObject({ statusCode: 200, body: 'run()' })
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it.each(['/assets/gone.js', '/api/nothing', '/static/nothing'])(
  '%s is not the page',
  async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'not_found', message: 'Page not found' })
  },
)
