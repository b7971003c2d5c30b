import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * axe finds nothing on the page in its current state. After a change of theme, checking `colours`
 * is enough.
 */
export async function expectNoAxeFindings(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await comeToRest(page)
  // No page has a frame of another origin, so axe needs no second tab to combine its findings.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (what === 'colours') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }))
  expect(found).toEqual([])
}

/**
 * Waits for transitions to end, because intermediate colours would be judged. Endless animations
 * are ignored.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )
}

/** The page is no wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
}
