import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { until } from './until.ts'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Adds the source of axe to every document of a page that is checked after each load. Sending it
 * each time takes a quarter as long as the check itself.
 */
export async function keepAxeAtHand(page: Page): Promise<void> {
  await page.addInitScript(`window.axeSource = ${JSON.stringify(await axeSource)}`)
}

/**
 * A string, because the page evaluates it: loads axe from the stored source if necessary, and is
 * true if axe is loaded.
 */
const bringAxe = `
  if (!('axe' in window) && window.axeSource) (0, eval)(window.axeSource)
  'axe' in window`

/**
 * Expects axe to report nothing on the page in its current state. After a change of theme, checking
 * `colours` is enough.
 */
export async function expectNoAxeFindings(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await comeToRest(page)
  expect(await findWithAxe(page, what === 'colours' ? colourRules : null)).toEqual([])
}

/**
 * This rule only reports `!important`. Without the selector it would read the text of each styled
 * element first, which takes a sixth of axe's time.
 */
const spacing = { id: 'avoid-inline-spacing', selector: '[style*="important"]' }

/**
 * A column that is named by a formula has a title. The rule asks for visible text, and finds none
 * in a drawn formula.
 */
const columnNames = {
  id: 'empty-table-header',
  selector: 'th:not([role]):not([title]), [role="rowheader"], [role="columnheader"]',
}

/**
 * Runs these rules of axe; all if null. Reports violations only: describing what passed takes three
 * times as long as the checks. Element markup is not copied, because nobody reads it. Style sheets
 * are not loaded again, which would take a third of the time. Only the rule about orientation reads
 * them, and another test checks it in the built files.
 */
async function findWithAxe(page: Page, rules: readonly string[] | null) {
  if (!(await page.evaluate(bringAxe))) await page.evaluate(await axeSource)
  return page.evaluate(
    async ({ rules, changed }) => {
      const { axe: checker } = window as unknown as { readonly axe: typeof axe }
      checker.configure({ noHtml: true, rules: changed })
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
    { rules, changed: [spacing, columnNames] },
  )
}

/**
 * Waits for transitions to end, because intermediate colours would be checked. Ignores endless
 * animations. Playwright's own waiting would inject code into the page.
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

/** Expects the page to be no wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
}
