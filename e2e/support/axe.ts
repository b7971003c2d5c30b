import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { until } from './until.ts'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * For a page that axe looks at after each load: every document has the source of axe, as a text.
 * Sending it each time takes a quarter as long as the look itself.
 */
export async function keepAxeAtHand(page: Page): Promise<void> {
  await page.addInitScript(`window.axeSource = ${JSON.stringify(await axeSource)}`)
}

/** As a text, because the page evaluates one: whether axe is there, or is now from at hand. */
const bringAxe = `
  if (!('axe' in window) && window.axeSource) (0, eval)(window.axeSource)
  'axe' in window`

/**
 * axe finds nothing on the page in its current state. After a change of theme, checking `colours`
 * is enough.
 */
export async function expectNoAxeFindings(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await comeToRest(page)
  expect(await findWithAxe(page, what === 'colours' ? colourRules : null)).toEqual([])
}

/**
 * The rule about spacing finds fault with what is `!important` alone, and would read the text of
 * each element with a style before it looks: a sixth of the time of axe.
 */
const spacing = { id: 'avoid-inline-spacing', selector: '[style*="important"]' }

/**
 * What axe finds by these rules, or by all. It describes violations only: describing what passed
 * takes three times as long as the checks. It does not copy the markup of each element, which
 * nobody reads. It does not load every style sheet again, which takes a third of its time: its only
 * rule that reads them, about the screen's orientation, is checked in the built files.
 */
async function findWithAxe(page: Page, rules: readonly string[] | null) {
  if (!(await page.evaluate(bringAxe))) await page.evaluate(await axeSource)
  return page.evaluate(
    async ({ rules, spacing }) => {
      const { axe: checker } = window as unknown as { readonly axe: typeof axe }
      checker.configure({ noHtml: true, rules: [spacing] })
      const { violations } = await checker.run({
        resultTypes: ['violations'],
        preload: false,
        ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
      })
      return violations.map(({ id, help, nodes }) => ({
        ...{ id, help },
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    { rules, spacing },
  )
}

/**
 * Waits for transitions to end, because intermediate colours would be judged. Endless animations
 * are ignored. The waiting of Playwright would put its own code into the page.
 */
async function comeToRest(page: Page): Promise<void> {
  await until(() => page.evaluate(isAtRest))
}

const isAtRest = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
    )

/** The page is no wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
}
