import type { Page } from '@playwright/test'
import { until } from './until.ts'

/**
 * How long a request takes at least, in milliseconds: a page is painted before its data
 * is there, as on a real network.
 */
const latency = 50
/** How long nothing is asked for once a page has all it needs. */
const silence = 150

/**
 * Makes every request of a page wait, and on a first visit nothing come from the cache: what
 * arrives late is what moves a page. Answers how to load an address.
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

  return async (address) => {
    open.clear()
    await page.goto(address)
    await page.waitForFunction(isShown)
    await until(async () => open.size === 0 && performance.now() - lastEnd > silence)
    await page.waitForFunction(isShown)
  }
}

/** There is a heading, and nothing is on its way, unless a question is asked first. */
const isShown = () =>
  document.querySelector('h1') !== null &&
  (document.querySelector('[aria-busy="true"]') === null ||
    document.querySelector('[role="dialog"]') !== null)

/** What moved since a page was loaded, without being asked to. */
interface Shifts {
  /** The sum of the scores of all shifts. */
  readonly score: number
  /** What moved, from where to where, for whoever must put it right. */
  readonly moved: readonly string[]
}

/**
 * Everything that moved in the page since it was loaded; what answers a click or a key is no shift.
 */
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
