import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from './axe.ts'

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/**
 * Looks at a page on a desk and on a phone by day, and at its colours by night, which a phone has
 * the same; it was opened by day.
 */
export async function lookByDayAndNight(page: Page): Promise<void> {
  await lookAtDesk(page)
  await page.setViewportSize(phone)
  await lookAtPhone(page)
  await page.setViewportSize(desk)
}

/** Nothing for axe to find by day, nor in the colours by night; it ends by day. */
export async function lookAtDesk(page: Page): Promise<void> {
  await test.step('desk, day', () => expectNoAxeFindings(page))
  await changeTheme(page, 'dark')
  await test.step('desk, night', () => expectNoAxeFindings(page, 'colours'))
  await changeTheme(page, 'light')
}

/** The phone's part of {@link lookByDayAndNight}. */
export async function lookAtPhone(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page)
  await test.step('phone, day', () => expectNoAxeFindings(page))
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
