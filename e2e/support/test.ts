import { test as base, expect } from '@playwright/test'
import { openSchool, type School } from './server/school.ts'
import { WarmContexts } from './warm-context.ts'

export { expect }

/** A journey: one school per worker; an unexpected error in the page fails the test. */
export const test = base.extend<
  { watchErrors: string[]; expectsNetworkErrors: boolean; expectsRefusals: boolean },
  { school: School; warmContexts: WarmContexts }
>({
  school: [
    async ({ playwright: _ }, use) => {
      const school = await openSchool()
      await use(school)
      await school.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  warmContexts: [async ({ browser }, use) => use(new WarmContexts(browser)), { scope: 'worker' }],
  context: async ({ browser, warmContexts, baseURL, colorScheme, serviceWorkers }, use) => {
    const origin = new URL(baseURL ?? '').origin
    if (serviceWorkers === 'block') {
      await warmContexts.lend(`${origin} ${colorScheme}`, origin, use)
      return
    }
    // A worker of the browser outlives its pages.
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
  baseURL: async ({ school }, use) => use(school.url),
  /** The journey cuts the network: the browser's own messages about that are no error. */
  expectsNetworkErrors: [false, { option: true }],
  /**
   * The server rejects a call in the journey; the browser's error message about that is expected.
   */
  expectsRefusals: [false, { option: true }],
  watchErrors: [
    async ({ page, expectsNetworkErrors, expectsRefusals }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        const isNetwork = message.text().includes('net::ERR_')
        const isRefusal = /responded with a status of 4\d\d/.test(message.text())
        const isExpected = (isNetwork && expectsNetworkErrors) || (isRefusal && expectsRefusals)
        if (message.type() === 'error' && !isExpected)
          errors.push(`${message.text()} ${message.location().url}`.trim())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** As {@link test}, in a separate school for the file, opened with these settings. */
export const testInOwnSchool = (env: Readonly<Record<string, string>> = {}) =>
  test.extend<object, { school: School }>({
    school: [
      async ({ playwright: _ }, use) => {
        const school = await openSchool(env)
        await use(school)
        await school.close()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })
