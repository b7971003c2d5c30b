import { expect, type Locator, type Page } from '@playwright/test'

/** Expects the whole element to be on the screen, where a click would hit it. */
export async function expectInSight(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const isWithin =
          top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth
        const met = [top + 3, (top + bottom) / 2, bottom - 3].map((y) =>
          document.elementFromPoint((left + right) / 2, y),
        )
        return isWithin && met.every((one) => element.contains(one) || one?.contains(element))
      }),
    )
    .toBe(true)
}

/** Expects the toast with this text to cover none of the targets. */
export async function expectToastClearOf(
  page: Page,
  text: string,
  targets: readonly Locator[],
): Promise<void> {
  const toast = page.locator('.mantine-Notification-root', { hasText: text })
  // The toast stays while the pointer is over it.
  await toast.hover()
  const place = await boxOf(toast)
  for (const target of targets) {
    const box = await boxOf(target)
    const isBeside =
      box.x >= place.x + place.width ||
      place.x >= box.x + box.width ||
      box.y >= place.y + place.height ||
      place.y >= box.y + box.height
    expect(isBeside, `the toast covers ${target}`).toBe(true)
  }
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the screen`)
  return box
}
