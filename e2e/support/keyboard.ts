import { expect, type Locator, type Page } from '@playwright/test'

const manyTabs = 80

/** Presses Tab, or Shift+Tab, until `target` has the focus; fails when it never gets it. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let i = 0; i < manyTabs; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the Tab key never reaches ${target}`)
}

/** Moves to `target` with Tab and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves to a field with Tab and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
