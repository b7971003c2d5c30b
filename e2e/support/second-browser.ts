import type { Page } from '@playwright/test'
import { test as base } from './test.ts'

/**
 * A journey with a second browser, for another device or another person. The second browser stays
 * warm between journeys, as the first one does.
 */
export const test = base.extend<{ secondPage: Page }>({
  secondPage: async ({ warmContexts, baseURL }, use) => {
    const origin = new URL(baseURL ?? '').origin
    await warmContexts.lend(`${origin} second browser`, origin, async (context) =>
      use(await context.newPage()),
    )
  },
})
