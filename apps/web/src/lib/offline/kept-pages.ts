import { paths } from '../paths.ts'
import { assetCache, isAsset, isWorthKeeping } from './asset-cache.ts'

/** Name of the browser cache with the documents of pages that open without a network. */
export const pageCache = 'offline-pages'

/**
 * Pages that open without a network once they are cached. Their documents hold no personal data.
 */
const offlinePages: readonly string[] = [paths.review]

export const opensOffline = (address: string, origin: string): boolean => {
  const { origin: itsOrigin, pathname } = new URL(address)
  return itsOrigin === origin && offlinePages.includes(pathname)
}

/** The app's files that a document references, as paths such as /assets/index-1.js. */
export const filesIn = (document: string): readonly string[] => [
  ...new Set(
    Array.from(document.matchAll(/["'(](\/assets\/[^"'()\s?#]+)/g), ([, path = '']) => path),
  ),
]

/** The release of a document; null if it names none. */
export const versionOf = (document: string): string | null =>
  /<meta name="?version"? content="([^"]+)"/.exec(document)?.[1] ?? null

/**
 * Caches the document of a page and every file that this page has loaded, so that it opens without
 * a network. Call it once the page has loaded everything it needs later. Does nothing if the server
 * has another release than this page, because that release's files are not here. Rejects if the
 * device cannot store them.
 */
export async function keepPage(path: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const response = await fetch(path, { headers: { accept: 'text/html' } })
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !type.startsWith('text/html')) return
  const document = await response.clone().text()
  const named = filesIn(document).map((file) => new URL(file, location.origin).href)
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => isAsset(name, location.origin))
  const version = globalThis.document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
  if (!version || versionOf(document) !== version) return
  const assets = await caches.open(assetCache)
  for (const address of new Set([...named, ...loaded])) {
    if (await assets.match(address, { ignoreVary: true })) continue
    const file = await fetch(address)
    if (!isWorthKeeping(file)) return
    await assets.put(address, file)
  }
  await (await caches.open(pageCache)).put(path, response)
}
