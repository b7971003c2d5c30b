import { expect, type Page } from '@playwright/test'
import { type Account, beginSignedIn, newAccount } from '../people.ts'
import type { School } from '../server/school.ts'

/** A text field by its label. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** A button by its full name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The line with this label in a profile. */
export const fact = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

/** Opens a new student's own profile. */
export async function openProfile(
  page: Page,
  school: School,
  account = newAccount(),
): Promise<Account> {
  await beginSignedIn(page, school, account)
  await page.goto('/dashboard/profile')
  await expect(button(page, 'Edit Profile')).toBeVisible()
  return account
}
