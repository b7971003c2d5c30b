import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { until } from './until.ts'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Adds axe to every document of a page that is checked after each load. The browser compiles a
 * script of this kind once for all documents of the page, while `eval` in each of them would take
 * a third of the time of a check.
 */
export async function keepAxeAtHand(page: Page): Promise<void> {
  await page.addInitScript(await axeSource)
}

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
 * Lets the rule about contrast skip elements without a text of their own, and those that look like
 * one it has judged: the same tag, classes and other attributes from the element up to the root,
 * and the same place among the siblings as far as style sheets know it (first, last, odd or even).
 * This skips all rows of a list but four. Without this the rule takes half of axe's time. Runs in
 * the page before each check.
 */
function spareContrast(): void {
  interface Rule {
    readonly id: string
    matches: (this: unknown, element: Element, ...more: unknown[]) => boolean
  }
  interface Check {
    evaluate: (this: unknown, element: Element, ...more: unknown[]) => boolean | undefined
  }
  interface Axe {
    readonly _audit: { readonly rules: Rule[]; readonly checks: Record<string, Check> }
    readonly commons: {
      readonly dom: { readonly isVisibleOnScreen: (element: Element) => boolean }
    }
    judged?: Set<string>
  }
  const { axe: checker } = window as unknown as { readonly axe: Axe }
  const isKnown = checker.judged !== undefined
  checker.judged = new Set()
  if (isKnown) return
  const rule = checker._audit.rules.find(({ id }) => id === 'color-contrast')
  const check = checker._audit.checks['color-contrast']
  if (!rule || !check) throw new Error('axe has no rule about contrast')
  /** Attributes that tell rows apart and that no style sheet reads. */
  const plain =
    /^(id|href|src|srcset|alt|title|for|name|value|datetime|d|aria-(label|labelledby|describedby|controls|owns|rowindex|posinset))$/
  const placeOf = (element: Element) => {
    const siblings = element.parentElement?.children
    if (!siblings) return ''
    const place = Array.prototype.indexOf.call(siblings, element)
    return `${place === 0}${place === siblings.length - 1}${place % 2}`
  }
  const lookOf = (element: Element): string => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !plain.test(name))
      .map(({ name, value }) => `${name}=${value}`)
    const above = element.parentElement ? lookOf(element.parentElement) : ''
    return `${above}>${element.localName} ${attributes.join(' ')} ${placeOf(element)}`
  }
  const isText = ({ nodeType, nodeValue }: Node) =>
    nodeType === Node.TEXT_NODE && nodeValue?.trim() !== ''
  const isField = (element: Element) => element.matches('input, select, textarea')
  const { matches } = rule
  rule.matches = function (element, ...more) {
    const hasText = isField(element) || [...element.childNodes].some(isText)
    return hasText && matches.call(this, element, ...more)
  }
  const { evaluate } = check
  check.evaluate = function (element, ...more) {
    if (isField(element) || element === document.activeElement)
      return evaluate.call(this, element, ...more)
    const look = lookOf(element)
    if (checker.judged?.has(look)) return true
    const judgement = evaluate.call(this, element, ...more)
    // Axe cannot judge an element that is covered or out of sight.
    if (judgement !== undefined && checker.commons.dom.isVisibleOnScreen(element))
      checker.judged?.add(look)
    return judgement
  }
}

/**
 * Runs these rules of axe; all if null. Reports violations only: describing what passed takes three
 * times as long as the checks. Element markup is not copied, because nobody reads it. Style sheets
 * are not loaded again, which would take a third of the time. Only the rule about orientation reads
 * them, and another test checks it in the built files.
 */
async function findWithAxe(page: Page, rules: readonly string[] | null) {
  if (!(await page.evaluate(`'axe' in window`))) await evaluateCompiled(page, await axeSource)
  await page.evaluate(spareContrast)
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
 * Evaluates a long source. Unlike `page.evaluate`, which uses `eval`, this lets the browser use
 * what it compiled for an earlier document of the page.
 */
async function evaluateCompiled(page: Page, source: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  await session.detach()
}

/**
 * Waits for transitions to end, because otherwise intermediate colours would be checked. Ignores
 * endless animations. Playwright's own waiting would inject code into the page.
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
