import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from './axe.ts'

/** A page, the heading it has, and what else to wait for or to do there. */
export interface Place {
  readonly path: string
  readonly title: string | RegExp
  readonly ready?: (page: Page) => Promise<unknown>
}

/** What to check on a page. */
type Look = (page: Page) => Promise<void>

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Goes to each place and looks at it. */
export async function visit(page: Page, places: readonly Place[], look: Look): Promise<void> {
  test.setTimeout(240_000)
  for (const { path, title, ready } of places) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await ready?.(page)
    await test.step(path, () => look(page))
  }
}

/**
 * Looks at a page on a desk and on a phone by day, and at its colours by night, which a phone has
 * the same; it was opened by day.
 */
export async function lookByDayAndNight(page: Page): Promise<void> {
  await test.step('desk, day', () => expectNoAxeFindings(page))
  await changeTheme(page, 'dark')
  await test.step('desk, night', () => expectNoAxeFindings(page, 'colours'))
  await changeTheme(page, 'light')
  await page.setViewportSize(phone)
  await expectNoSidewaysScrolling(page)
  await test.step('phone, day', () => expectNoAxeFindings(page))
  await page.setViewportSize(desk)
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
