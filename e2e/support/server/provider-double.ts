import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test as base, opening } from '../test.ts'

/** For journeys in a school that has Google and Facebook configured, at local addresses. */
export const test = base.extend({
  school: [
    async ({ schools, providers }, use) =>
      use(await schools.ofFile('with providers', providers.env)),
    opening,
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
