import type { Browser, BrowserContext, CDPSession, PlaywrightTestOptions } from '@playwright/test'

interface WarmContext {
  readonly context: BrowserContext
  /** The session of a page that stays open, used to clear what the journey's pages stored. */
  readonly session: CDPSession
  /** True if a journey has mocked the clock, which this context then keeps. */
  readonly hasOwnClock: () => boolean
}

type Options = Pick<PlaywrightTestOptions, 'baseURL' | 'colorScheme' | 'serviceWorkers'>

type Use = (context: BrowserContext) => Promise<void>

/**
 * The browser contexts of one worker. A journey leaves only the browser cache behind, which saves
 * the next one loading and compiling the app.
 */
export class WarmContexts {
  readonly #contexts = new Map<string, Promise<WarmContext>>()
  readonly #browser: Browser

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /**
   * Gives a journey its context: a warm one for its options, or a new one if it allows service
   * workers, which outlive their pages.
   */
  async give({ baseURL, colorScheme, serviceWorkers }: Options, use: Use): Promise<void> {
    const { origin } = new URL(baseURL ?? '')
    if (serviceWorkers !== 'allow') return this.lend(`${origin} ${colorScheme}`, origin, use)
    const context = await this.#browser.newContext()
    await use(context)
    await context.close()
  }

  /** Lends the warm context that `key` identifies. */
  async lend(key: string, origin: string, use: Use): Promise<void> {
    const opening = this.#contexts.get(key) ?? open(this.#browser, origin)
    this.#contexts.set(key, opening)
    const { context, session, hasOwnClock } = await opening
    const keptPages = new Set(context.pages())
    await use(context)
    if (hasOwnClock()) {
      this.#contexts.delete(key)
      await context.close()
      return
    }
    for (const page of context.pages()) if (!keptPages.has(page)) await page.close()
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
}

async function open(browser: Browser, origin: string): Promise<WarmContext> {
  const context = await browser.newContext()
  // Turns on `saveData`, because preloading the likeliest next pages would take time from the
  // journey.
  await context.addInitScript(() => {
    const connection = Reflect.get(navigator, 'connection')
    if (connection) Object.defineProperty(connection, 'saveData', { value: true })
  })
  const { clock } = context
  let hasOwnClock = false
  for (const method of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    const mock = clock[method].bind(clock) as (given: never) => Promise<void>
    clock[method] = (given?: unknown) => {
      hasOwnClock = true
      return mock(given as never)
    }
  }
  // A document of the app's origin, so that the process of the app's pages lives on.
  const kept = await context.newPage()
  await kept.goto(`${origin}/favicon.svg`)
  const session = await context.newCDPSession(kept)
  return { context, session, hasOwnClock: () => hasOwnClock }
}
