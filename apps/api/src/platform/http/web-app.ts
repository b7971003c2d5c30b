import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'

const built = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const year = 31_536_000

/**
 * Serves the built web app: hashed files are cached for a year, every other path returns the page
 * with fresh nonces and the files that its address needs.
 */
export async function serveWebApp(app: FastifyInstance, dist = built): Promise<void> {
  const index = path.join(dist, 'index.html')
  if (!existsSync(index)) {
    app.log.warn('the web app is not built: only the API is served')
    app.setNotFoundHandler(async () => {
      throw notFound('Page')
    })
    return
  }
  const page = readFileSync(index, 'utf8')
  const filesOf = readPageFiles(dist)
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    wildcard: false,
    // The page must not be served as a plain file: its nonce is filled in for each request.
    globIgnore: ['index.html*'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  app.get('/index.html', { schema: { hide: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`/${new URL(request.url, 'http://page').search}`),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method)
    if (!isPage || /^\/(api|assets|static)\//.test(request.url)) throw notFound('Page')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page
          .replace('__SCRIPT_NONCE__', reply.cspNonce.script)
          .replaceAll('__CSP_NONCE__', reply.cspNonce.style)
          // After the style sheet of every page.
          .replace('</head>', (end) => filesOf(request.url) + end),
      )
  })
}

/**
 * The tags of the files that an address needs, as the build has listed them by pattern. An unknown
 * address has none: its files are requested by the first script.
 */
function readPageFiles(dist: string): (url: string) => string {
  const list = path.join(dist, '.vite', 'page-files.json')
  if (!existsSync(list)) return () => ''
  const tags: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'))
  const patterns = Object.entries(tags).map(([pattern, text]) => ({
    isFixed: !pattern.includes(':'),
    shape: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    text,
  }))
  // '/login/callback' before '/login/:anything'.
  patterns.sort((one, other) => Number(other.isFixed) - Number(one.isFixed))
  return (url) => {
    const [address = ''] = url.split(/[?#]/)
    return patterns.find(({ shape }) => shape.test(address))?.text ?? ''
  }
}
