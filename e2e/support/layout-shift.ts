import type { Page } from '@playwright/test'
import { until } from './until.ts'

/**
 * Minimum duration of a request in milliseconds, so that pages are painted before their data
 * arrives, as on a real network.
 */
const latency = 50
/** Milliseconds without a request after which a page counts as loaded. */
const silence = 150

/**
 * Delays every request of a page, and bypasses the cache on a first visit, because late content
 * shifts the layout. Returns a function that loads an address.
 */
export async function slowDown(
  page: Page,
  { isFirstVisit }: { readonly isFirstVisit: boolean },
): Promise<(address: string) => Promise<void>> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: isFirstVisit })
  const speed = { downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })

  const open = new Set<unknown>()
  let lastEnd = 0
  const end = (request: unknown) => {
    open.delete(request)
    lastEnd = performance.now()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // An event stream stays open as long as its page.
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) end(response.request())
  })

  return async (address) => {
    open.clear()
    await page.goto(address)
    await until(() => page.evaluate(whenShown))
    await until(async () => open.size === 0 && performance.now() - lastEnd > silence)
    await until(() => page.evaluate(whenShown))
  }
}

/**
 * Waits in the page until it has a heading, nothing is busy or a dialog is open, and this state is
 * painted; false after 10 seconds. Playwright's own waiting would inject code into each page and
 * poll at each frame.
 */
const whenShown = () =>
  new Promise<boolean>((resolve) => {
    const isShown = () =>
      document.querySelector('h1') !== null &&
      (document.querySelector('[aria-busy="true"]') === null ||
        document.querySelector('[role="dialog"]') !== null)
    const end = (isThere: boolean) => {
      observer.disconnect()
      clearTimeout(giveUp)
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(isThere)))
    }
    const observer = new MutationObserver(() => {
      if (isShown()) end(true)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    const giveUp = setTimeout(end, 10_000, false)
    if (isShown()) end(true)
  })

/** Unexpected layout shifts since a page was loaded. */
interface Shifts {
  /** The sum of the scores of all shifts. */
  readonly score: number
  /** The moved elements with old and new positions, for the failure message. */
  readonly moved: readonly string[]
}

/** All layout shifts since the page was loaded, except those in response to a click or a key. */
export const readShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: ReadonlyArray<{
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }>
    }
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = (observer.takeRecords() as LayoutShift[]).filter((one) => !one.hadRecentInput)
    observer.disconnect()
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element
        ? `${element.localName}.${element.getAttribute('class')}`
        : 'something that is gone'
    }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    return {
      score: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, sources }) =>
        sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${value.toFixed(4)}: ${placeOf(from)} -> ${placeOf(to)}, ${nameOf(node)}`,
        ),
      ),
    }
  })
