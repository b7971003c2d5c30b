import { expect, type Page } from '@playwright/test'
import { admin } from './school.ts'

/** Types e-mail and password into the login page that is on the screen. */
export async function logIn(
  page: Page,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Signs the admin in, and stands on the admin's dashboard. */
export async function beginAsAdmin(page: Page): Promise<void> {
  await page.goto('/login')
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/dashboard')
}
