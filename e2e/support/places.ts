import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from './axe.ts'

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/**
 * Checks a page on a desktop in light mode and on a phone in night mode: the other two combinations
 * share their markup and colours with these. The page must be open on a desktop in light mode, and
 * is left so.
 */
export async function lookByDayAndNight(page: Page): Promise<void> {
  await test.step('desk, day', () => expectNoAxeFindings(page))
  await change(page, phone, 'dark')
  await lookAtPhone(page)
  await change(page, desk, 'light')
}

/**
 * Expects axe to report nothing in the light theme, nor in the colours of the dark one. Ends in the
 * light theme.
 */
export async function lookAtDesk(page: Page): Promise<void> {
  await test.step('desk, day', () => expectNoAxeFindings(page))
  await changeTheme(page, 'dark')
  await test.step('desk, night', () => expectNoAxeFindings(page, 'colours'))
  await changeTheme(page, 'light')
}

/**
 * Expects that on a phone axe reports nothing, nothing is wider than the screen, and no card
 * overflows.
 */
export async function lookAtPhone(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page)
  expect(await page.evaluate(overrunCards)).toEqual([])
  await test.step('phone', () => expectNoAxeFindings(page))
}

/** Parts of a list's cards whose content overflows onto what is beside it. Runs in the page. */
const overrunCards = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('li.mantine-Card-root *')]
    .filter(
      (part) =>
        part.clientWidth > 1 &&
        part.scrollWidth > part.clientWidth + 1 &&
        getComputedStyle(part).overflowX === 'visible' &&
        !part.closest('.katex'),
    )
    .map(({ className, textContent }) => `${className}: ${textContent}`)

/** Both at once, because separate changes would lay the page out twice. */
const change = (page: Page, size: typeof desk, colorScheme: 'light' | 'dark') =>
  Promise.all([page.setViewportSize(size), changeTheme(page, colorScheme)])

async function changeTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
