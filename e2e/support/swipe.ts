import type { Locator, Page } from '@playwright/test'

/** Swipes from the middle of an element this many pixels to the right; negative for left. */
export async function swipe(page: Page, from: Locator, right: number): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error(`${from} is not on the screen`)
  const y = box.y + box.height / 2
  const x = box.x + box.width / 2 - right / 2
  const touch = await page.context().newCDPSession(page)
  const point = (share: number) => [{ x: x + right * share, y }]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : point(share),
    })
  await send('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', share)
  await send('touchEnd', 1)
  await touch.detach()
}
