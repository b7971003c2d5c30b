import { assetCache, isAsset, isWorthKeeping, staleAddresses } from './asset-cache.ts'

/**
 * The service worker of the pages: files of the app come from this device once they have been
 * loaded. Everything else, above all the document and the API, it leaves to the browser
 * (docs/decisions/0027).
 */

/** The files of this release; the build writes them. */
declare const ASSETS: readonly string[]

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
/** Of the newer browsers: what goes to the network without waking the worker. */
interface InstallEvent extends WorkerEvent {
  addRoutes?(rules: readonly object[]): Promise<void>
}
declare const clients: { claim(): Promise<void> }

// A browser that reads the rules differently asks the worker, which says the same.
addEventListener('install', (event) => {
  const install = event as InstallEvent
  install.waitUntil(leaveToNetwork(install).catch(() => {}))
})

// It follows an older one only when that one's pages are closed: none of them loses its files.
addEventListener('activate', (event) => {
  const activate = event as WorkerEvent
  activate.waitUntil(Promise.all([removeStale(), clients.claim()]))
})

addEventListener('fetch', (event) => {
  const asked = event as FetchEvent
  const { method, url } = asked.request
  if (method === 'GET' && isAsset(url, location.origin)) asked.respondWith(answer(asked))
})

async function leaveToNetwork(install: InstallEvent): Promise<void> {
  const conditions = [
    { requestMode: 'navigate' },
    { urlPattern: '/api/*' },
    { urlPattern: '/static/*' },
  ]
  await install.addRoutes?.(conditions.map((condition) => ({ condition, source: 'network' })))
}

async function answer(asked: FetchEvent): Promise<Response> {
  const { url } = asked.request
  const kept = await find(url)
  if (kept) return kept
  const response = await fetch(asked.request)
  if (isWorthKeeping(response)) asked.waitUntil(keep(url, response.clone()))
  return response
}

/** A storage that fails holds nothing: the network is there as well. */
const find = async (address: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(assetCache)).match(address, { ignoreVary: true })
  } catch {
    return undefined
  }
}

const keep = async (address: string, response: Response): Promise<void> => {
  try {
    await (await caches.open(assetCache)).put(address, response)
  } catch {
    // No room: the next visit loads it again.
  }
}

async function removeStale(): Promise<void> {
  const cache = await caches.open(assetCache)
  const kept = (await cache.keys()).map(({ url }) => url)
  await Promise.all(staleAddresses(kept, ASSETS).map((address) => cache.delete(address)))
}
