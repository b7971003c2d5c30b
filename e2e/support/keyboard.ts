import { expect, type Locator, type Page } from '@playwright/test'

const manyTabs = 80

/** Presses Tab, or Shift+Tab, until `target` has focus; fails if it never gets it. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  // Located once: a role query after each key would cost more than the key.
  let element = await target.elementHandle()
  for (let i = 0; i < manyTabs; i += 1) {
    const state = await element?.evaluate((node) =>
      node.isConnected ? node === document.activeElement : null,
    )
    if (state) return
    if (state === null) element = await target.elementHandle()
    else await page.keyboard.press(key)
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

/**
 * Like {@link typeInto}, but with key presses only for the first letters and the rest in one event,
 * because a form renders again at each key.
 */
export async function writeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await write(page, text)
}

/** Types into the focused element, as {@link writeInto} does. */
export async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text.slice(0, 4))
  if (text.length > 4) await page.keyboard.insertText(text.slice(4))
}
