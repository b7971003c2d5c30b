import { test as base, expect } from '@playwright/test'
import { hangMs } from '../../apps/api/src/test/hang-limit.ts'
import {
  openProviderDouble,
  type ProviderDouble,
} from '../../apps/api/src/test/provider/provider-double.ts'
import type { openSchool, School } from './server/school.ts'
import { Schools } from './server/schools.ts'
import { WarmContexts } from './warm-context.ts'

export { expect }

/** Options of a fixture that opens a school, whose timeout is separate from the journey's. */
export const opening = { scope: 'test', timeout: hangMs } as const

interface Journey {
  readonly school: School
  readonly watchErrors: string[]
  readonly expectsNetworkErrors: boolean
  readonly expectsRefusals: boolean
}

/** Shared by all files: separate fixtures would need a separate worker and browser. */
interface Worker {
  readonly schools: Schools
  readonly providers: ProviderDouble
  readonly warmContexts: WarmContexts
  /** The contexts of a second browser, in which each page has a process of its own. */
  readonly separateContexts: WarmContexts
}

/** Gives all pages of a school one process. */
const oneProcess = '--process-per-site'

/**
 * A journey: all journeys of a worker share one school, and an unexpected error in the page fails
 * the test.
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
  separateContexts: [
    async ({ playwright, launchOptions }, use) => {
      const args = (launchOptions.args ?? []).filter((arg) => arg !== oneProcess)
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      await use(new WarmContexts(browser))
      await browser.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ warmContexts, baseURL, colorScheme, serviceWorkers }, use) => {
    await warmContexts.give({ baseURL, colorScheme, serviceWorkers }, use)
  },
  baseURL: async ({ school }, use) => use(school.url),
  /** The journey goes offline, so network errors in the browser log are expected. */
  expectsNetworkErrors: [false, { option: true }],
  /** The server refuses a call in the journey, so the browser's error message is expected. */
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
 * Like {@link test}, for journeys that crash one of their pages, which must not affect the others.
 */
export const testWithCrashes = test.extend({
  context: async ({ separateContexts, baseURL, colorScheme, serviceWorkers }, use) => {
    await separateContexts.give({ baseURL, colorScheme, serviceWorkers }, use)
  },
})

/**
 * Like {@link test}, in a separate school for the file, opened as {@link openSchool} does. The
 * worker keeps its browser and afterwards returns to its own school.
 */
export function testInOwnSchool(...opened: Parameters<typeof openSchool>) {
  const file = Symbol('school of a file')
  return test.extend({
    school: [async ({ schools }, use) => use(await schools.ofFile(file, ...opened)), opening],
  })
}
