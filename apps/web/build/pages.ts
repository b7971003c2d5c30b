import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Audience, documentPages, type PageEntry } from '../src/app/page-modules.ts'
import { narrowScreen } from '../src/lib/widths.ts'
import { callsWithoutSchemas } from './calls-without-schemas.ts'
import { type RenderedMarkup, type RenderedPage, toRenderedPage } from './rendered-page.ts'

const root = path.join(import.meta.dirname, '..')

/**
 * Writes `.vite/pages.json`. For each address pattern it contains the page as it looks while
 * loading, and the tags of its files, so that a browser requests them with the first script instead
 * of after running it. Also writes `version.json`, which names the build (by which a page detects a
 * new one) and the release (for people), and `sw.js`, which caches the files.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .toSorted()
        const version = createHash('sha256').update(assets.join()).digest('hex').slice(0, 12)
        const { version: release } = JSON.parse(
          await readFile(path.join(root, 'package.json'), 'utf8'),
        )
        this.emitFile({
          type: 'asset',
          fileName: 'version.json',
          source: JSON.stringify({ version, release }),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(assets) })
        const source = JSON.stringify({ version, pages: await renderPages(bundle) })
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
      },
    },
  }
}

/**
 * Builds the worker as one file that lists the release's assets. The browser compares it with the
 * installed worker to detect a release, and the worker removes all other assets from its cache.
 */
async function buildWorker(assets: readonly string[]): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { ASSETS: JSON.stringify(assets) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'src/app/update/asset-worker.ts' },
    },
  })
  const [worker, ...others] = [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
  if (worker?.type !== 'chunk' || others.length > 0) throw new Error('sw.js must be one file')
  return worker.code
}

async function renderPages(bundle: Rolldown.OutputBundle): Promise<Record<string, RenderedPage>> {
  const filesOf = readFiles(bundle)
  const renderer = await openRenderer()
  const rendered: Record<string, RenderedPage> = {}
  for (const [pattern, entry] of Object.entries(documentPages)) {
    const markup = await renderer.render(pattern, entry.audience)
    const page = toRenderedPage(markup, entry, filesOf(entry))
    for (const [, file = ''] of page.root.matchAll(/"\/(assets\/[^"]+)"/g))
      if (!bundle[file]) throw new Error(`${pattern} shows ${file}, which does not exist`)
    rendered[pattern] = page
  }
  await renderer.close()
  return rendered
}

/** Returns a function that makes the tags for a page's files, some only for wide screens. */
function readFiles(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  if (!entry) throw new Error('The first script is missing')
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/src/${module}`)),
    )
    if (!chunk) throw new Error(`${module} is in no chunk`)
    return chunk
  }
  /** The known files, plus those of the added chunks. */
  const withChunks = (known: ReadonlySet<string>, added: readonly Rolldown.OutputChunk[]) => {
    const files = new Set(known)
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || files.has(chunk.fileName)) return
      files.add(chunk.fileName)
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
      for (const name of chunk.imports) visit(chunks.find((each) => each.fileName === name))
    }
    for (const chunk of added) visit(chunk)
    return files
  }
  // The document already names these.
  const known = withChunks(new Set(), [entry])
  return ({ modules, wideModules }: PageEntry): string => {
    const always = withChunks(known, modules.map(chunkOf))
    const wide = withChunks(always, wideModules.map(chunkOf))
    return [...wide]
      .filter((name) => !known.has(name))
      .map((name) => tagOf(name, always.has(name) ? '' : forWide))
      .join('')
  }
}

const tagOf = (file: string, media = '') =>
  file.endsWith('.css')
    ? `<link rel="stylesheet"${media} crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low"${media} crossorigin href="/${file}">`

/** Narrow screens neither load such a script nor wait for such a style sheet. */
const forWide = ` media="not all and ${narrowScreen}"`

/** Builds the app for Node.js and renders pages with it. */
async function openRenderer() {
  const outDir = await mkdtemp(path.join(root, 'node_modules', '.prerender-'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), callsWithoutSchemas()],
    // Otherwise its thousands of icons would be read one by one.
    ssr: { noExternal: ['@tabler/icons-react'] },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: false } },
    },
  })
  const file = pathToFileURL(path.join(outDir, 'prerender.js'))
  const { fetch } = globalThis
  // Calls stay pending: nothing has been loaded yet, and nothing fails.
  globalThis.fetch = () => new Promise(() => {})
  globalThis.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 })
    return 0
  }
  return {
    async render(pattern: string, audience: Audience): Promise<RenderedMarkup> {
      const role = roles[audience]
      // Each reader has a separate instance of the app, as in separate browsers.
      Object.assign(globalThis, { localStorage: storageOf(role) })
      const app: typeof import('../src/app/prerender.tsx') = await import(`${file}?${role}`)
      const address = pattern.replaceAll(/:\w+/g, '1')
      const queries = new Set<string>()
      const renderAt = async (isNarrow: boolean) => {
        // Set only now, because the libraries look for a window to detect their environment.
        const matchMedia = (query: string) => {
          queries.add(query)
          return { matches: isNarrow }
        }
        Object.assign(globalThis, { window: { matchMedia } })
        const html = await app.renderPage(address)
        Reflect.deleteProperty(globalThis, 'window')
        return html
      }
      const html = await renderAt(false)
      // If a page asks for several widths, the first one decides.
      const [query] = queries
      return query ? { html, narrow: { query, html: await renderAt(true) } } : { html }
    },
    async close() {
      globalThis.fetch = fetch
      await rm(outDir, { recursive: true })
    },
  }
}

/** Role of the reader; the header and the public pages are the same for student and admin. */
const roles = {
  everybody: null,
  visitor: null,
  user: 'student',
  student: 'student',
  admin: 'Admin',
} as const satisfies Record<Audience, string | null>

/** The browser storage of a user with this role; the document fills in the name. */
function storageOf(role: string | null) {
  const user = {
    id: 0,
    name: '\uE000 \uE001',
    username: '',
    email: '',
    role,
    profile_picture: null,
  }
  const session = JSON.stringify({ state: { token: 'none', user } })
  return { getItem: (key: string) => (role && key === 'session' ? session : null) }
}
