import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { createServer } from './server.ts'
import { serveWebApp } from './web-app.ts'

const page = `
<meta name="csp-nonce" content="__CSP_NONCE__" />
<meta name="version" content="__VERSION__" />
<meta name="calls" content="__CALLS__" />
<script nonce="__SCRIPT_NONCE__"></script>
<title>\uE002</title>
<html data-colour="__COLOUR__" data-leaderboard="__LEADERBOARD__" data-logo="__HAS_LOGO__">
<style>:root{--school-logo:__LOGO__}</style>
</head>
<div id="root"></div>
<script nonce="__SCRIPT_NONCE__"></script>`

/** A page as the build prepares it. */
const rendered = (name: string) => ({
  head: `<title>${name} $&</title><style nonce="__CSP_NONCE__"></style><link href="/assets/${name}-1.js">`,
  root: `<div id="root"><div data-shell="student">The ${name} $&</div></div>`,
  calls: `student,GET /api/${name}?page=1`,
})
const pages = {
  '/dashboard': rendered('dashboard'),
  '/quizzes/:id': rendered('quiz'),
  '/quizzes/new': rendered('new'),
  '/long': { ...rendered('long'), head: '<meta>'.repeat(500) },
}

const sunrise = {
  ...{ name: 'Sun & <rise>', colour: 'violet', logo: 'a.webp' },
  ...{ leaderboard: 'admins', sign_up: 'domains', is_set_up: false, open_practice_id: 7 },
}
let readLook: () => typeof sunrise | Promise<typeof sunrise> = () => sunrise
let dist: string
let app: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'prepwell-web-'))
  await mkdir(path.join(dist, 'assets'))
  for (const name of ['index.html', 'index.html.br', 'index.html.gz'])
    await writeFile(path.join(dist, name), page)
  await writeFile(path.join(dist, 'assets', 'main-1.js'), 'run()')
  await mkdir(path.join(dist, '.vite'))
  const prepared = { version: 'a1b2', pages }
  await writeFile(path.join(dist, '.vite', 'pages.json'), JSON.stringify(prepared))
  await writeFile(path.join(dist, 'sw.js'), 'work()')
  await writeFile(path.join(dist, 'version.json'), '{"version":"a1b2"}')
  app = await createServer(readSettings({ LOG_LEVEL: 'fatal' }))
  await serveWebApp(app, { dist, readLook: async () => readLook() })
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

it.each(['/', '/exams/12', '/index.html.br', '/index.html.gz'])(
  '%s is the page, each time with a fresh nonce that its policy contains',
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

it('the inline scripts and styles of the page have nonces that the policy contains', async () => {
  const { body, headers } = await app.inject('/dashboard')
  const policy = String(headers['content-security-policy'])
  for (const [element, count] of [
    ['script', 2],
    ['style', 1],
  ] as const) {
    const nonces = [...body.matchAll(new RegExp(`<${element} nonce="([0-9a-f]{32})"`, 'g'))]
    expect(nonces).toHaveLength(count)
    for (const [, nonce] of nonces)
      expect(policy).toContain(`${element}-src 'self' 'nonce-${nonce}';`)
  }
  expect(body).not.toContain('_NONCE__')
})

it.each([
  { url: '/dashboard', file: 'dashboard' },
  { url: '/dashboard/', file: 'dashboard' },
  { url: '/dashboard?quiz_mode=exam', file: 'dashboard' },
  { url: '/quizzes/7', file: 'quiz' },
  { url: '/quizzes/new', file: 'new' },
  { url: '/quizzes/7/more', file: null },
  { url: '/dashboards', file: null },
  { url: '/', file: null },
])('the page at $url contains what is prepared for $file', async ({ url, file }) => {
  const { body } = await app.inject(url)
  const named = [...body.matchAll(/assets\/(\w+)-1/g)].map(([, name]) => name)
  expect(named).toEqual(file ? [file] : [])
  const titles = [...body.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)
  expect(titles).toEqual([file ? `${file} $&` : 'Sun &amp; &lt;rise&gt;'])
  expect(/<div id="root">.*/.exec(body)?.[0]).toBe(
    file
      ? `<div id="root"><div data-shell="student">The ${file} $&</div></div>`
      : '<div id="root"></div>',
  )
  expect(body).toContain('name="version" content="a1b2"')
  expect(body).toContain(`name="calls" content="${file ? `student,GET /api/${file}?page=1` : ''}"`)
})

it.each(['/', '/assets/main-1.js'])(
  '%s tells browsers to stay with HTTPS, if the site uses it',
  async (url) => {
    const safe = await createServer(
      readSettings({ LOG_LEVEL: 'fatal', PUBLIC_URL: 'https://prepwell.test' }),
    )
    await serveWebApp(safe, { dist })
    const [transport, plain] = [await safe.inject(url), await app.inject(url)].map(
      ({ headers }) => headers['strict-transport-security'],
    )
    await safe.close()
    expect(transport).toBe('max-age=31536000; includeSubDomains')
    expect(plain).toBeUndefined()
  },
)

it('a page may not be sniffed or framed by other sites, and sends no referrer', async () => {
  const { headers } = await app.inject('/dashboard')
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/frame-ancestors 'self'.*object-src 'none'/),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
})

it('a page is sent compressed', async () => {
  const answer = await app.inject({ url: '/long', headers: { 'accept-encoding': 'br, gzip' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('data-shell')
})

it.each(['POST', 'PUT', 'DELETE', 'TRACE'] as const)(
  '%s is never answered with a page',
  async (method) => {
    expect((await app.inject({ method, url: '/dashboard' })).statusCode).toBe(404)
  },
)

it.each(['/sw.js', '/version.json'])('%s is revalidated each time', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-cache')
})

it('files that the build prepares for the server are not served', async () => {
  const { body } = await app.inject('/.vite/pages.json')
  expect(body).toContain('<div id="root"></div>')
})

it.each(['/index.html', '/index.html?from=mail', '/%69ndex.html'])(
  '%s returns the page, not its file, which no browser can run',
  async (url) => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toMatch(/^\/(\?from=mail)?$/)
    expect(answer.body).not.toContain('__CSP_NONCE__')
  },
)

it('hashed files are cached for a year', async () => {
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

it('shows name, colour and logo of the school, also while the database does not answer', async () => {
  readLook = () => sunrise
  const { body } = await app.inject('/elsewhere')
  expect(body).toContain('<title>Sun &amp; &lt;rise&gt;</title>')
  expect(body).toContain('data-colour="violet" data-leaderboard="admins" data-logo="true"')
  expect(body).toContain('--school-logo:url("/static/uploads/school_logos/a.webp")')
  readLook = () => {
    throw new Error('no database')
  }
  const during = await app.inject('/elsewhere')
  expect(during.statusCode).toBe(200)
  expect(during.body).toContain('<title>Sun &amp; &lt;rise&gt;</title>')
})

it('a page does not wait for a database that never answers', async () => {
  readLook = () => sunrise
  await app.inject('/elsewhere')
  const late = Promise.withResolvers<typeof sunrise>()
  readLook = () => late.promise
  const during = await app.inject('/elsewhere')
  expect(during.statusCode).toBe(200)
  expect(during.body).toContain('<title>Sun &amp; &lt;rise&gt;</title>')
  late.resolve({ ...sunrise, name: 'Moon' })
  readLook = () => {
    throw new Error('no database')
  }
  // The value that arrived too late for the previous page appears on the next one.
  expect((await app.inject('/elsewhere')).body).toContain('<title>Moon</title>')
})
