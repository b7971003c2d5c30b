import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from './axe.ts'

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/**
 * Looks at a page on a desk by day and on a phone by night: both widths and both themes have the
 * same markup and the same colours. It was opened on a desk by day, and ends there.
 */
export async function lookByDayAndNight(page: Page): Promise<void> {
  await test.step('desk, day', () => expectNoAxeFindings(page))
  await change(page, phone, 'dark')
  await lookAtPhone(page)
  await change(page, desk, 'light')
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

/** Nothing for axe to find on a phone, nothing wider than its screen, and no card is overrun. */
export async function lookAtPhone(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page)
  expect(await page.evaluate(overrunCards)).toEqual([])
  await test.step('phone', () => expectNoAxeFindings(page))
}

/**
 * The parts of a list's cards whose content is wider than they are, so that it lies over what is
 * beside it; runs in the page.
 */
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

/** Both at once: one after the other would lay the page out twice. */
const change = (page: Page, size: typeof desk, colorScheme: 'light' | 'dark') =>
  Promise.all([page.setViewportSize(size), changeTheme(page, colorScheme)])

async function changeTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
