import type { Browser, BrowserContext, CDPSession } from '@playwright/test'

interface WarmContext {
  readonly context: BrowserContext
  /** The session of a page that stays open, used to clear what the journey's pages stored. */
  readonly session: CDPSession
  /** True if a journey has mocked the clock, which this context then keeps. */
  readonly hasOwnClock: () => boolean
}

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

  /** Lends the warm context for the options of the current journey, which `key` identifies. */
  async lend(
    key: string,
    origin: string,
    use: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
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

  /** Opens a context for one journey, which is not lent again. */
  async openNew(use: (context: BrowserContext) => Promise<void>): Promise<void> {
    const context = await this.#browser.newContext()
    await use(context)
    await context.close()
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
