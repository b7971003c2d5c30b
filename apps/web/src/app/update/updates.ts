import { create } from 'zustand'
import { quiet } from '../../lib/idle.ts'
import { assetCache, isAsset } from './asset-cache.ts'

/** Whether the server has another version than this page. */
export const useUpdate = create<{ readonly isReady: boolean }>()(() => ({ isReady: false }))

const minute = 60_000
/** How often an open page asks which version the server has. */
const checkEveryMs = 30 * minute
/** Whoever comes back to the page is told soon, but not with every look. */
const checkAgainAfterMs = 5 * minute

/**
 * Keeps the files of the app on this device, and notices a new version while the page is open. Not
 * in development, and not in a frame, whose page does it.
 */
export function startUpdates(): void {
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
  if (!import.meta.env.PROD || !version || window.parent !== window) return
  void keepFiles()
  let checkedAt = Date.now()
  const check = async (after: number) => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < after) return
    checkedAt = Date.now()
    if (isAnotherVersion(await askVersion(), version)) useUpdate.setState({ isReady: true })
  }
  document.addEventListener('visibilitychange', () => void check(checkAgainAfterMs))
  window.setInterval(() => void check(0), checkEveryMs)
}

/** Unknown is no other version: the server may be away, or something else may answer for it. */
export function isAnotherVersion(answer: unknown, own: string): boolean {
  const { version } = Object(answer) as { readonly version?: unknown }
  return typeof version === 'string' && version !== '' && version !== own
}

const askVersion = (): Promise<unknown> =>
  fetch('/version.json', { cache: 'no-store' })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)

/**
 * Starts the service worker; its first page also hands over what it has loaded without it. Plain
 * http has no service workers, and a browser may refuse them: the app works without.
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
    // The next visit tries again.
  }
}
