import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Nothing for axe to find on the page as it is now. A change of the theme alone
 * needs a look at `colours` only.
 */
export async function expectNoAxeFindings(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await comeToRest(page)
  // No page has a frame of another origin: axe needs no second tab to put its findings together.
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
 * Waits for what fades or slides: a colour on its way is neither the one before nor the one after.
 * What turns for ever is left alone.
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
