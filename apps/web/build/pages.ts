import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { DocumentPage } from '../src/app/prerender.tsx'
import { sessionKey, toStoredSession } from '../src/lib/stored-session.ts'
import { narrowScreen } from '../src/lib/widths.ts'
import { contractCalls } from './contract-calls.ts'
import { recordedImports } from './recorded-imports.ts'
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
  const tagsOf = readTags(bundle)
  const renderer = await openRenderer()
  const rendered: Record<string, RenderedPage> = {}
  for (const page of renderer.pages) {
    const { calls, ...modules } = await renderer.open(page)
    const markup = await renderer.render(page)
    const prepared = toRenderedPage(markup, page, { tags: tagsOf(modules), calls })
    for (const [, file = ''] of prepared.root.matchAll(/"\/(assets\/[^"]+)"/g))
      if (!bundle[file]) throw new Error(`${page.path} shows ${file}, which does not exist`)
    rendered[page.path] = prepared
  }
  await renderer.close()
  return rendered
}

/**
 * The lazy modules of a page, by their path below `src`: it needs them before it can be shown, some
 * of them only where the screen is not narrow.
 */
interface PageModules {
  readonly modules: readonly string[]
  readonly wideModules: readonly string[]
}

/** Returns a function that gives the tags for the files of a page: some only for wide screens. */
function readTags(bundle: Rolldown.OutputBundle) {
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
  return ({ modules, wideModules }: PageModules): string => {
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
    plugins: [react(), contractCalls(), recordedImports()],
    // Its thousands of icons would be read one by one.
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
  type App = typeof import('../src/app/prerender.tsx')
  const { fetch } = globalThis
  const called = new Set<string>()
  // Nothing has been loaded yet, and nothing fails.
  globalThis.fetch = (url, request) => {
    called.add(`${request?.method ?? 'GET'} ${url}`)
    return new Promise(() => {})
  }
  globalThis.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 })
    return 0
  }
  const imported = new Set<string>()
  globalThis.onImport = (module) => void imported.add(module)

  /** Each reader has an instance of the app, as each browser has. */
  const appOf = async (audience: DocumentPage['audience'], instance = ''): Promise<App> => {
    const role = roles[audience]
    Object.assign(globalThis, { localStorage: storageOf(role) })
    return await import(`${file}?${role}${instance}`)
  }
  /** Calls `work` on a screen; the libraries look for a window earlier, to know where they run. */
  const onScreen = async <T>(isNarrow: boolean, queries: Set<string>, work: () => Promise<T>) => {
    const matchMedia = (query: string) => {
      queries.add(query)
      return { matches: isNarrow }
    }
    Object.assign(globalThis, { window: { matchMedia } })
    const result = await work()
    Reflect.deleteProperty(globalThis, 'window')
    return result
  }

  return {
    pages: (await appOf('everybody')).documentPages,
    /** Opens a page, and notes what it imports and what it asks the server first. */
    async open(page: DocumentPage): Promise<PageModules & { calls: readonly string[] }> {
      // A new one, since what has been imported once is not imported again.
      const app = await appOf(page.audience, page.path)
      const look = async (isNarrow: boolean) => {
        for (const set of [imported, called]) set.clear()
        // Then a loader asks what it shows first.
        globalThis.earlyCalls = { token, answers: new Map([['', new Promise(() => {})]]) }
        const address = addressOf(page, anyId)
        await onScreen(isNarrow, new Set(), () => app.openPage(address, page.audience))
        await setImmediate()
        globalThis.earlyCalls = undefined
        const calls = [...called].map((call) => call.replace(anyId, ':id'))
        return { modules: [...imported], calls }
      }
      const { modules, calls } = await look(true)
      // By the same one, so that only further modules are imported.
      const wide = await look(false)
      return { calls, modules, wideModules: wide.modules.filter((each) => !modules.includes(each)) }
    },
    async render(page: DocumentPage): Promise<RenderedMarkup> {
      const app = await appOf(page.audience)
      const queries = new Set<string>()
      const renderAt = (isNarrow: boolean) =>
        onScreen(isNarrow, queries, () => app.renderPage(addressOf(page, '1'), page.audience))
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

/** An id that no call contains otherwise. */
const anyId = '424242424242'

const addressOf = ({ path: pattern }: DocumentPage, id: string) => pattern.replaceAll(/:\w+/g, id)

/** The role of the reader; header and browsing look the same for student and admin. */
const roles = {
  everybody: null,
  visitor: null,
  session: 'student',
  user: 'student',
  student: 'student',
  admin: 'Admin',
} as const satisfies Record<DocumentPage['audience'], string | null>

/** The session for which the pages are rendered. */
const token = 'none'

/** What a browser stores about somebody with this role: the name is filled in by the document. */
function storageOf(role: (typeof roles)[keyof typeof roles]) {
  const someone = {
    id: 0,
    name: '\uE000 \uE001',
    username: '',
    email: '',
    profile_picture: null,
  }
  const session = role
    ? JSON.stringify(toStoredSession({ token, user: { ...someone, role } }))
    : null
  return { getItem: (key: string) => (key === sessionKey ? session : null) }
}
