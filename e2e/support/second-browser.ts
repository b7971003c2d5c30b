import type { Page } from '@playwright/test'
import { test as base, testWithCrashes as baseWithCrashes } from './test.ts'
import type { WarmContexts } from './warm-context.ts'

interface Given {
  readonly warmContexts: WarmContexts
  readonly baseURL: string | undefined
}

const second = {
  secondPage: async ({ warmContexts, baseURL }: Given, use: (page: Page) => Promise<void>) => {
    const origin = new URL(baseURL ?? '').origin
    await warmContexts.lend(`${origin} second browser`, origin, async (context) =>
      use(await context.newPage()),
    )
  },
}

/**
 * A journey with a second browser, for another device or another person. The second browser stays
 * warm between journeys, as the first one does.
 */
export const test = base.extend<{ secondPage: Page }>(second)

/** Like {@link test}, for journeys that crash one of their pages. */
export const testWithCrashes = baseWithCrashes.extend<{ secondPage: Page }>(second)
