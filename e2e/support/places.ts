import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from './axe.ts'

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/**
 * Checks a page on desktop and phone in the light theme, and its colours in the dark theme, which
 * are the same on a phone. The page must have been opened in the light theme.
 */
export async function lookByDayAndNight(page: Page): Promise<void> {
  await lookAtDesk(page)
  await page.setViewportSize(phone)
  await lookAtPhone(page)
  await page.setViewportSize(desk)
}

/**
 * axe finds nothing in the light theme, nor in the colours of the dark one; ends in the light
 * theme.
 */
export async function lookAtDesk(page: Page): Promise<void> {
  await test.step('desk, day', () => expectNoAxeFindings(page))
  await changeTheme(page, 'dark')
  await test.step('desk, night', () => expectNoAxeFindings(page, 'colours'))
  await changeTheme(page, 'light')
}

/** The phone part of {@link lookByDayAndNight}. */
export async function lookAtPhone(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page)
  await test.step('phone, day', () => expectNoAxeFindings(page))
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
