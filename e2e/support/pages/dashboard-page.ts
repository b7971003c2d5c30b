import { expect, type Locator, type Page } from '@playwright/test'
import type { Asked, Named } from '../year/year-figures.ts'

/** The labels of the modes and ranges in the selects of a dashboard. */
export const modeNames = { exam: 'Exam', practice: 'Practice' } as const
export const rangeNames = {
  1: 'Past 24 hours',
  7: 'Past week',
  30: 'Past month',
  90: 'Past 3 months',
  180: 'Past 6 months',
  365: 'Past 1 year',
} as const

/** For example '1,204.5'. */
export const shown = (value: number): string => value.toLocaleString('en-US')

/** For example '72.5%', with at most one decimal. */
export const percent = (value: number): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** Averages as the screens show them. */
export const named = (averages: readonly Named[]) =>
  averages.map(([name, value]) => [name, percent(value)] as const)

/** The label below the axis of a history. */
export const timeAxis = (days: Asked['days']) =>
  days === 1 ? 'Hours' : days <= 30 ? 'Days' : 'Months'

/** The last (or only) line of the last label of a history, which names its last bucket. */
export const lastTick = (days: Asked['days']) =>
  days === 1 ? 'now' : days === 7 ? 'Today' : 'today'

/** A titled part of the page. */
export const panel = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })

/** Chooses an option of the select with this name. */
export async function select(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Expects the cards to have these labels and values, in this order. */
export async function expectCards(
  page: Page,
  cards: ReadonlyArray<readonly [label: string, value: string]>,
): Promise<void> {
  const list = page.locator('dl').first()
  await expect(list.getByRole('term')).toHaveText(cards.map(([label]) => label))
  await expect(list.locator('dd:nth-of-type(1)')).toHaveText(cards.map(([, value]) => value))
}

/** Expects the text alternative of a chart to have these rows. */
export async function expectFigures(
  page: Page,
  title: string,
  rows: ReadonlyArray<ReadonlyArray<string | RegExp>>,
): Promise<void> {
  const table = panel(page, title).getByRole('table', { name: title, exact: true })
  await expect(table.locator('tbody :is(th, td)')).toHaveText(rows.flat())
}

/** Expects the chart to be drawn, with these labels on its axes. */
export async function expectAxes(
  page: Page,
  title: string,
  axes: readonly string[],
): Promise<void> {
  const drawing = panel(page, title).locator('svg.recharts-surface')
  for (const axis of axes)
    await expect(drawing.getByText(axis, { exact: true }).first()).toBeVisible()
}

/**
 * Expects a bar chart to show these names and numbers, with these labels on its axis and its rows.
 */
export async function expectBars(
  page: Page,
  title: string,
  { bars, axes }: { bars: ReadonlyArray<readonly [string, string]>; axes: readonly string[] },
): Promise<void> {
  const chart = panel(page, title)
  await expect(chart.locator('ul > li > span:first-child > *')).toHaveText(bars.flat())
  for (const axis of axes)
    await expect(chart.getByText(axis, { exact: true }).first()).toBeVisible()
}
