import { test as base, expect } from '@playwright/test'
import { hangMs } from '../../apps/api/src/test/hang-limit.ts'
import {
  openProviderDouble,
  type ProviderDouble,
} from '../../apps/api/src/test/provider/provider-double.ts'
import type { School } from './server/school.ts'
import { Schools } from './server/schools.ts'
import { WarmContexts } from './warm-context.ts'

export { expect }

/** Opening a school has its own time, apart from that of the journey. */
export const opening = { scope: 'test', timeout: hangMs } as const

interface Journey {
  readonly school: School
  readonly watchErrors: string[]
  readonly expectsNetworkErrors: boolean
  readonly expectsRefusals: boolean
}

/** All of them here: a file with one of its own would need a worker and a browser of its own. */
interface Worker {
  readonly schools: Schools
  readonly providers: ProviderDouble
  readonly warmContexts: WarmContexts
}

/**
 * A journey: one school for all that a worker does; an unexpected error in the page fails the test.
 */
export const test = base.extend<Journey, Worker>({
  schools: [
    async ({ playwright: _ }, use) => {
      const schools = new Schools()
      await use(schools)
      await schools.close()
    },
    { ...opening, scope: 'worker' },
  ],
  school: [async ({ schools }, use) => use(await schools.own()), opening],
  providers: [
    async ({ playwright: _ }, use) => {
      const providers = await openProviderDouble()
      await use(providers)
      await providers.close()
    },
    { scope: 'worker' },
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

/**
 * As {@link test}, in a separate school for the file, opened with these settings. The worker goes
 * on with its browser, and afterwards in its own school.
 */
export function testInOwnSchool(env: Readonly<Record<string, string>> = {}) {
  const file = Symbol('school of a file')
  return test.extend({
    school: [async ({ schools }, use) => use(await schools.ofFile(file, env)), opening],
  })
}
