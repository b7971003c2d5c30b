import { dropOldPictures, isQuestionPicture } from '../../lib/kept-pictures.ts'
import {
  assetCache,
  isAsset,
  isWorthKeeping,
  staleAddresses,
} from '../../lib/offline/asset-cache.ts'
import { filesIn, opensOffline, pageCache } from '../../lib/offline/kept-pages.ts'
import { paths } from '../../lib/paths.ts'

/**
 * The service worker. It serves files of the app from this device once they have been loaded, and
 * pictures of a running paper or of notebook cards from the cache that the page filled. The review
 * page opens from this device if the network does not answer. The browser handles everything else
 * itself, above all other documents and the API (docs/decisions/0027, 0053 and 0060).
 */

/** Files of this release, inserted by the build. */
declare const ASSETS: readonly string[]

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
/**
 * Adds static routing, in newer browsers: matching requests go to the network without waking the
 * worker.
 */
interface InstallEvent extends WorkerEvent {
  addRoutes?(rules: readonly object[]): Promise<void>
}
declare const clients: { claim(): Promise<void> }

// Browsers without static routing pass every request to this worker, which ignores the same
// requests.
addEventListener('install', (event) => {
  const install = event as InstallEvent
  install.waitUntil(leaveToNetwork(install).catch(() => {}))
})

// The worker activates only after the pages of an older worker have closed, so that none of them
// loses its files.
addEventListener('activate', (event) => {
  const activate = event as WorkerEvent
  activate.waitUntil(
    Promise.all([removeStale(), dropOldPages(), dropOldPictures(), clients.claim()]),
  )
})

addEventListener('fetch', (event) => {
  const asked = event as FetchEvent
  const { method, mode, url } = asked.request
  if (method !== 'GET') return
  if (mode === 'navigate') {
    if (opensOffline(url, location.origin)) asked.respondWith(answerPage(asked.request))
    return
  }
  if (isAsset(url, location.origin)) asked.respondWith(answer(asked))
  else if (isQuestionPicture(url, location.origin)) asked.respondWith(answerPicture(asked.request))
})

async function leaveToNetwork(install: InstallEvent): Promise<void> {
  const page = {
    condition: { requestMode: 'navigate', urlPattern: paths.review },
    source: 'fetch-event',
  }
  const conditions = [
    { requestMode: 'navigate' },
    { urlPattern: '/api/*' },
    { urlPattern: '/static/uploads/profile_pictures/*' },
    { urlPattern: '/static/uploads/school_logos/*' },
  ]
  const others = conditions.map((condition) => ({ condition, source: 'network' }))
  await install.addRoutes?.([page, ...others])
}

/** Milliseconds after which a stored page is shown if the network has not answered. */
const patienceMs = 5_000

/**
 * Answers from the network, or with the stored page if the network does not answer in time or
 * returns a server error.
 */
async function answerPage(request: Request): Promise<Response> {
  const kept = await findPage(request.url)
  if (!kept) return fetch(request)
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const response = await Promise.race([fetch(request).catch(() => null), patience])
  return response && response.status < 500 ? response : kept
}

const findPage = async (address: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(pageCache)).match(new URL(address).pathname)
  } catch {
    return undefined
  }
}

/** Deletes stored pages that refer to files outside this release, because they would not start. */
async function dropOldPages(): Promise<void> {
  const cache = await caches.open(pageCache)
  for (const request of await cache.keys()) {
    const files = filesIn((await (await cache.match(request))?.text()) ?? '')
    if (files.some((file) => !ASSETS.includes(file.slice(1)))) await cache.delete(request)
  }
}

async function answer(asked: FetchEvent): Promise<Response> {
  const { url } = asked.request
  const kept = await find(url)
  if (kept) return kept
  const response = await fetch(asked.request)
  if (isWorthKeeping(response)) asked.waitUntil(keep(url, response.clone()))
  return response
}

/**
 * Answers with a picture that a page has stored on this device, or else from the network. The
 * worker itself never stores pictures.
 */
async function answerPicture(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined)
  return kept ?? fetch(request)
}

/** An unreadable cache counts as empty, because the network can be used instead. */
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
    // Storage is full: the next visit loads the file again.
  }
}

async function removeStale(): Promise<void> {
  const cache = await caches.open(assetCache)
  const kept = (await cache.keys()).map(({ url }) => url)
  await Promise.all(staleAddresses(kept, ASSETS).map((address) => cache.delete(address)))
}
