import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'

/**
 * Nothing for axe to find in what is open on the page, by day and in its colours by night; it ends
 * by day.
 */
export async function expectNoAxeFindingsByDayAndNight(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  await changeTheme(page, 'dark')
  await expectNoAxeFindings(page, 'colours')
  await changeTheme(page, 'light')
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
