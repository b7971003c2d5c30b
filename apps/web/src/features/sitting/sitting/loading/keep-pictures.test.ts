import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPictures } from './keep-pictures.ts'

const name = '0b3a8f9e-6c1d-4e2f-8a7b-000000000000-20x10.webp'
const picture = () => new Response('picture', { headers: { 'content-type': 'image/webp' } })
const signInPage = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })

let kept: Map<string, Response>
let isFull: boolean
let calls = 0

/** A browser whose network gives these responses, one after the other. */
function openBrowser(responses: readonly (() => Response)[]) {
  vi.stubGlobal('fetch', async () => {
    calls += 1
    return responses[Math.min(calls, responses.length) - 1]?.() ?? Response.error()
  })
  vi.stubGlobal('caches', {
    keys: async () => [],
    open: async () => ({
      match: async (address: string) => kept.get(address),
      put: async (address: string, response: Response) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.set(address, response)
      },
    }),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  isFull = false
  calls = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function keepFor(ms: number, names: readonly string[] = [name]): Promise<void> {
  const stop = new AbortController()
  const keeping = keepPictures({
    ...{ names, takeQuizId: 3, cacheName: 'paper-pictures-3-1000', signal: stop.signal },
  })
  await vi.advanceTimersByTimeAsync(ms)
  stop.abort()
  await vi.runAllTimersAsync()
  await keeping
}

it('does not keep the sign-in page of a network in place of a picture', async () => {
  openBrowser([signInPage, signInPage, picture])
  await keepFor(60_000)
  expect(calls).toBe(3)
  expect(await [...kept.values()][0]?.text()).toBe('picture')
})

it('loads a picture once if there is no room to keep it', async () => {
  isFull = true
  openBrowser([picture])
  await keepFor(60_000)
  expect(calls).toBe(1)
})

it('does not ask again for a picture that is gone', async () => {
  openBrowser([() => new Response(null, { status: 404 })])
  await keepFor(60_000)
  expect([calls, kept.size]).toEqual([1, 0])
})

it('keeps all forty pictures of a paper, also if the network is away for two minutes', async () => {
  const names = Array.from({ length: 40 }, (_none, at) =>
    name.replace('000000000000', `${at}`.padStart(12, '0')),
  )
  openBrowser([picture])
  await keepFor(60_000, names)
  expect(kept.size).toBe(40)

  kept.clear()
  const began = Date.now()
  const isAway = () => Date.now() - began > 2_000 && Date.now() - began < 122_000
  openBrowser([() => (isAway() ? Response.error() : picture())])
  await keepFor(200_000, names)
  expect([...kept.keys()].map((address) => address.split('/').at(-1)).toSorted()).toEqual(names)
})
