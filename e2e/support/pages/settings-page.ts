import type { Page } from '@playwright/test'
import { getNotifications } from '@prepwell/contract/accounts/users.ts'
import { type Account, sessionOf } from '../people.ts'
import { callServer, expectSuccess } from '../server/client.ts'
import type { School } from '../server/school.ts'
import { expectToast } from '../toast.ts'

/** The switch for notifications by mail. */
export const wantsMails = (page: Page) =>
  page.getByRole('checkbox', { name: 'Email notifications' })

/** Saves the settings on the screen; `text` is the expected message. */
export async function saveSettings(page: Page, text: string) {
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expectToast(page, text)
}

/** Returns whether the server sends notifications to this account. */
export async function isNotified(school: School, account: Pick<Account, 'email' | 'password'>) {
  const { access_token } = await sessionOf(school, account)
  return expectSuccess(await callServer(school.url, getNotifications, {}, access_token))
    .notifications_enabled
}
