import { test as base, expect } from '@playwright/test'
import { openSchool, type School } from './school.ts'

export { expect }

/** A journey: one school for each worker, and an unexpected error in the page fails the test. */
export const test = base.extend<{ watchErrors: string[] }, { school: School }>({
  school: [
    async ({ playwright: _ }, use) => {
      const school = await openSchool()
      await use(school)
      await school.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ school }, use) => use(school.url),
  watchErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
