import { dropPicturesOf } from '../../../../lib/kept-pictures.ts'
import { pictures } from '../../../../lib/pictures.ts'

/** The number of pictures that are loaded at once, before those that may never be needed. */
const soon = 24
const atOnce = 3
/** A whole class begins at the same moment, so the other pictures are loaded one by one. */
const betweenMs = 1_000
const retryMs = 5_000

interface Keeping {
  /** The names of the pictures, in the order in which they are needed. */
  readonly names: readonly string[]
  readonly takeQuizId: number
  readonly cacheName: string
  readonly signal: AbortSignal
}

/**
 * Loads the pictures of a paper and keeps them on this device, so that they can be shown during a
 * minute without the network. Never rejects; continues when the network is back. Without Cache
 * Storage, as over plain HTTP, the pictures are only in the browser's own HTTP cache.
 */
export async function keepPictures({
  names,
  takeQuizId,
  cacheName,
  signal,
}: Keeping): Promise<void> {
  await dropPicturesOf(takeQuizId, cacheName).catch(() => {})
  const cache = 'caches' in globalThis ? await caches.open(cacheName).catch(() => null) : null
  const first = names.slice(0, soon)
  const work = async (waiting: string[], pauseMs: number) => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      while (!signal.aborted && !(await keep(name, cache, signal))) await wait(retryMs, signal)
      if (signal.aborted) return
      if (pauseMs > 0) await wait(pauseMs, signal)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => work(first, 0)))
  await work(names.slice(soon), betweenMs)
}

/** False if it should be tried again. */
async function keep(name: string, cache: Cache | null, signal: AbortSignal): Promise<boolean> {
  const address = pictures.question(name)
  try {
    if (await cache?.match(address, { ignoreVary: true })) return true
    const response = await fetch(address, { signal, priority: 'low' })
    if (response.status === 404) return true
    const type = response.headers.get('content-type')
    // Accepts neither an error of the server nor the sign-in page of a captive portal.
    if (response.status !== 200 || !type?.startsWith('image/')) return false
    const content = new Response(await response.blob(), { headers: { 'content-type': type } })
    // Storage may be full: loading the picture again would not make room.
    await cache?.put(address, content).catch(() => {})
    return true
  } catch {
    return false
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
