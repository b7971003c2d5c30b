import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  openProviderDouble,
  type ProviderDouble,
} from '../../../apps/api/src/test/provider/provider-double.ts'
import { test as base } from '../test.ts'
import { openSchool } from './school.ts'

/** A journey in a school with Google and Facebook configured at local addresses. */
export const test = base.extend<object, { providers: ProviderDouble }>({
  providers: [
    async ({ playwright: _ }, use) => {
      const providers = await openProviderDouble()
      await use(providers)
      await providers.close()
    },
    { scope: 'worker' },
  ],
  school: [
    async ({ providers }, use) => {
      const school = await openSchool(providers.env)
      await use(school)
      await school.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A person at Google who is new to the app, with a verified email of `domain`. */
export const newGooglePerson = (name: string, domain = 'example.com') => ({
  sub: randomUUID(),
  name,
  email: `${randomUUID()}@${domain}`,
  email_verified: true,
})

/** Goes from the login page to the provider's page and clicks one of its links. */
export async function leaveFor(page: Page, provider: 'Google' | 'Facebook', choice: string) {
  await page.getByRole('button', { name: provider }).click()
  await page.getByRole('link', { name: choice }).click()
}
