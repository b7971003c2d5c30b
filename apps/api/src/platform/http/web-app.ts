import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'

const built = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const year = 31_536_000
const emptyRoot = '<div id="root"></div>'
/** The maximum time in milliseconds for which a page waits for the look of the school. */
const lookMs = 300
/** The placeholder for the school's name in the pages that the build prepares. */
const nameMark = '\uE002'
const plainTitle = `<title>${nameMark}</title>`

/** The settings of the school that each page shows. */
export interface SchoolLook {
  readonly name: string
  readonly colour: string
  readonly logo: string | null
  readonly leaderboard: string
  /** The sign-up rule. */
  readonly sign_up: string
  /** The id of the practice for visitors; null for none. */
  readonly open_practice_id: number | null
  /** False while a new school is waiting for an admin to set it up. */
  readonly is_set_up: boolean
}

const plainLook: SchoolLook = {
  name: 'Prepwell',
  colour: 'blue',
  logo: null,
  leaderboard: 'everybody',
  sign_up: 'open',
  open_practice_id: null,
  is_set_up: true,
}

/**
 * Serves the built web app. Hashed files are cached for a year. Every other path returns the page
 * with fresh nonces, the look of the school, and the content and API calls that the build prepared
 * for its URL.
 */
export async function serveWebApp(
  app: FastifyInstance,
  {
    dist = built,
    readLook = async () => plainLook,
  }: { readonly dist?: string | undefined; readonly readLook?: () => Promise<SchoolLook> } = {},
): Promise<void> {
  const index = path.join(dist, 'index.html')
  if (!existsSync(index)) {
    app.log.warn('the web app is not built: only the API is served')
    app.setNotFoundHandler(async () => {
      throw notFound('Page')
    })
    return
  }
  const { version, pageOf } = readPages(dist)
  let look = plainLook
  const frame = readFileSync(index, 'utf8').replace('__VERSION__', version)
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    wildcard: false,
    // The page must not be served as a plain file, because its nonces are filled in for each
    // request.
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
  app.setNotFoundHandler(async () => {
    throw notFound('Page')
  })
  // An unknown call is counted and answered like any other call.
  app.all('/api/*', { schema: { hide: true }, helmet: false }, async () => {
    throw notFound('Page')
  })
  // This is a route because only the responses of routes are compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(assets|static)\//.test(request.url)) throw notFound('Page')
    const { head, root, calls } = pageOf(request.url)
    // Pages open even if the database is slow or does not answer. They then look as before.
    const reading = readLook().then(
      (read) => {
        look = read
      },
      (error) => request.log.warn({ err: error }, 'the look of the school was not read'),
    )
    await within(lookMs, reading)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        frame
          .replace('__CALLS__', () => calls)
          // The page's own part of the head comes after the shared style sheet.
          .replace('</head>', (end) => head + end)
          .replace(emptyRoot, () => root)
          .replace(plainTitle, (title) => (head.startsWith('<title>') ? '' : title))
          .replace('__COLOUR__', look.colour)
          .replace('__LEADERBOARD__', look.leaderboard)
          .replace('__SIGN_UP__', look.sign_up)
          .replace('__OPEN_PRACTICE__', look.open_practice_id === null ? 'none' : 'open')
          .replace('__SET_UP__', look.is_set_up ? 'done' : 'pending')
          .replace('__HAS_LOGO__', look.logo ? 'true' : 'false')
          .replace('__LOGO__', () => logoOf(look))
          .replaceAll(nameMark, () => escapeHtml(look.name))
          .replaceAll('__SCRIPT_NONCE__', reply.cspNonce.script)
          .replaceAll('__CSP_NONCE__', reply.cspNonce.style),
      )
  })
}

/** Waits for `work`, which must not reject, but at most `ms` milliseconds. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const limit = new AbortController()
  const waiting = setTimeout(ms, undefined, { signal: limit.signal }).catch(() => {})
  await Promise.race([work, waiting])
  limit.abort()
}

/** The logo as the value of a CSS custom property. The name of an uploaded file has no quotes. */
const logoOf = ({ logo }: SchoolLook): string =>
  logo ? `url("/static/uploads/school_logos/${encodeURIComponent(logo)}")` : 'none'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

/** A page prepared by the build; see `apps/web/build/rendered-page.ts`. */
interface RenderedPage {
  readonly head: string
  readonly root: string
  readonly calls: string
}

/**
 * The build prepares nothing for an unknown URL, so the first script requests the files of its
 * page.
 */
const unknownPage: RenderedPage = { head: '', root: emptyRoot, calls: '' }

/** Reads the prepared pages, keyed by the pattern of their URL, and the version of the build. */
function readPages(dist: string): { version: string; pageOf: (url: string) => RenderedPage } {
  const list = path.join(dist, '.vite', 'pages.json')
  if (!existsSync(list)) return { version: '', pageOf: () => unknownPage }
  const { version, pages }: { version: string; pages: Record<string, RenderedPage> } = JSON.parse(
    readFileSync(list, 'utf8'),
  )
  const patterns = Object.entries(pages).map(([pattern, rendered]) => ({
    isFixed: !pattern.includes(':'),
    shape: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    rendered,
  }))
  // '/login/callback' must match before '/login/:anything'.
  patterns.sort((one, other) => Number(other.isFixed) - Number(one.isFixed))
  return {
    version,
    pageOf: (url) => {
      const [address = ''] = url.split(/[?#]/)
      return patterns.find(({ shape }) => shape.test(address))?.rendered ?? unknownPage
    },
  }
}
