import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScrolling } from './axe.ts'

/** A screen of 1280 x 800 at 200 %. WCAG 1.4.4 requires everything to be usable there. */
const magnified = { width: 640, height: 400 }

/**
 * Expects that at 200 % the open page does not scroll sideways, and that each control is fully
 * visible once it is scrolled into view as focus does: not cut off, and not behind a fixed bar.
 * Leaves the page magnified.
 */
export async function expectUsableMagnified(page: Page): Promise<void> {
  await page.setViewportSize(magnified)
  await expect.poll(() => page.evaluate(hiddenControls)).toEqual([])
  await expectNoSidewaysScrolling(page)
}

/** The controls that are not fully visible, each with what covers it. Runs in the page. */
async function hiddenControls(): Promise<string[]> {
  // Waits until the page is laid out at this size.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const nameOf = (element: Element) =>
    `${element.localName}.${element.classList} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`
  const isControl = (element: HTMLElement) =>
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.offsetWidth > 1 &&
    // The skip link appears only when it has focus.
    (getComputedStyle(element).position !== 'fixed' || element.getBoundingClientRect().bottom > 0)
  const screen = document.documentElement.clientWidth
  const faultOf = (control: HTMLElement): string[] => {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const name = nameOf(control)
    if (left < -1 || right > screen + 1) return [`${name} leaves the screen`]
    const label = control.querySelector('.mantine-Button-label')
    if (label && label.scrollWidth > label.clientWidth + 1) return [`${name} is cut`]
    // Parts of the control itself: icons inside a field, and the label around a checkbox.
    const own = [
      control.closest('.mantine-Input-wrapper'),
      ...((control as HTMLInputElement).labels ?? []),
      control,
    ]
    const met = [
      [left + 3, top + 3],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 3, bottom - 3],
    ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
    const cover = met.find(
      (one) => !own.some((part) => part?.contains(one) || one?.contains(control)),
    )
    if (cover === undefined) return []
    return [`${name} is below ${cover ? nameOf(cover) : 'the edge'}`]
  }
  const controls = [
    ...(document.querySelector('[role="dialog"]') ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter(isControl)
  // Once downwards, because bars at the bottom may cover a control, and once upwards, because bars
  // at the top may.
  return [...controls, ...controls.toReversed()].flatMap(faultOf)
}

/**
 * Moves through the page with Tab, and expects the focused element to be visible each time (WCAG
 * 2.4.11).
 */
export async function expectFocusInSight(page: Page, tabs: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let pressed = 0; pressed < tabs; pressed++) {
      await page.keyboard.press(key)
      await expect
        .poll(() =>
          page.evaluate(() => {
            const focused = document.activeElement
            if (!focused || focused === document.body) return true
            const { left, right, top, bottom } = focused.getBoundingClientRect()
            return [top + 3, bottom - 3].every((y) => {
              const met = document.elementFromPoint((left + right) / 2, y)
              return (
                focused.contains(met) ||
                met?.contains(focused) ||
                (focused as HTMLInputElement).labels?.[0]?.contains(met)
              )
            })
          }),
        )
        .toBe(true)
    }
}
