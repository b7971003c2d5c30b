import { quiet } from '../../lib/idle.ts'
import { dropOldPictures } from '../../lib/kept-pictures.ts'
import { assetCache, isAsset } from '../../lib/offline/asset-cache.ts'
import { UpdateNotice } from './UpdateNotice.tsx'
import { useUpdate } from './use-update.ts'

const minute = 60_000
/** Milliseconds between version checks while a page is open. */
const checkEveryMs = 30 * minute
/** Minimum milliseconds between checks when the reader returns to the page. */
const checkAgainAfterMs = 5 * minute

/**
 * Caches the app's files on this device and detects a new version while the page is open. Does
 * nothing in development, or in a frame, where the parent page does it.
 */
export function startUpdates(): void {
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
  if (!import.meta.env.PROD || !version || window.parent !== window) return
  useUpdate.setState({ Notice: UpdateNotice })
  void keepFiles()
  void dropOldPictures().catch(() => {})
  let checkedAt = Date.now()
  const check = async (after: number) => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < after) return
    checkedAt = Date.now()
    if (isAnotherVersion(await askVersion(), version)) useUpdate.setState({ isReady: true })
  }
  document.addEventListener('visibilitychange', () => void check(checkAgainAfterMs))
  window.setInterval(() => void check(0), checkEveryMs)
}

/**
 * False if unknown: the server may be unreachable, or the response may come from something else.
 */
export function isAnotherVersion(answer: unknown, own: string): boolean {
  const { version } = Object(answer) as { readonly version?: unknown }
  return typeof version === 'string' && version !== '' && version !== own
}

const askVersion = (): Promise<unknown> =>
  fetch('/version.json', { cache: 'no-store' })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)

/**
 * Registers the service worker. The first page also tells it the files that were loaded before the
 * worker ran. The app works without a worker, because browsers allow none over plain HTTP and may
 * refuse it.
 */
async function keepFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isFirst = navigator.serviceWorker.controller === null
  await quiet()
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    if (!isFirst) return
    await navigator.serviceWorker.ready
    const cache = await caches.open(assetCache)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    for (const address of new Set(loaded.filter((name) => isAsset(name, location.origin))))
      if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address)
  } catch {
    // The next visit retries.
  }
}
