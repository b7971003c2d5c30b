import { test as base, expect } from '@playwright/test'
import { openSchool, type School } from './school.ts'

export { expect }

/** A journey: one school for each worker, and an unexpected error in the page fails the test. */
export const test = base.extend<
  { watchErrors: string[]; expectsNetworkErrors: boolean },
  { school: School }
>({
  school: [
    async ({ playwright: _ }, use) => {
      const school = await openSchool()
      await use(school)
      await school.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ school }, use) => use(school.url),
  /** The journey cuts the network: what the browser itself says of that is no error. */
  expectsNetworkErrors: [false, { option: true }],
  watchErrors: [
    async ({ page, expectsNetworkErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        const isNetwork = message.text().includes('net::ERR_')
        if (message.type() === 'error' && !(isNetwork && expectsNetworkErrors))
          errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
