import { expect, type Page } from '@playwright/test'
import { Decimal } from 'decimal.js'
import { type ExpectedResult, timeText } from '../expected-result.ts'

/** The text shown while the results of an attempt are not published. */
export const pending =
  'The result is still not published. Kindly wait for the result to be published.'

/** The part of a result with this heading. */
export const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The body rows of the table that is shown in place of a chart. */
async function chartRows(page: Page, title: string): Promise<string[][]> {
  const table = page.getByRole('table', { name: title, exact: true })
  // Read in one call, because finding each cell by role is slow on a page with so many formulas.
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    )
}

/** The questions that have this outcome. */
export const ended = ({ questions }: ExpectedResult, outcome: string) =>
  questions.filter((question) => question.outcome === outcome)

/**
 * Checks every figure above the questions: score, comparison, counts, charts, marks gained and
 * lost.
 */
export async function expectFigures(
  page: Page,
  expected: ExpectedResult,
  who: string,
): Promise<void> {
  const { scored, total, percent, average, questions } = expected
  await expect(page.getByRole('heading', { name: `${who} got ${percent}%` })).toBeVisible()
  await expect(page.getByText(`${scored} / ${total}`, { exact: true })).toBeVisible()
  const gap = percent.minus(average)
  const side = gap.greaterThan(0) ? 'above' : 'below'
  await expect(
    page.getByText(
      `${gap.abs()} percentage points ${side} the average of the other students (${average}%).`,
    ),
  ).toBeVisible()
  const outcomes = ['Right', 'Partly right', 'Wrong', 'Blank']
  for (const outcome of outcomes)
    await expect(
      page.getByRole('listitem').filter({ hasText: new RegExp(`^${outcome}\\d+$`) }),
    ).toHaveText([
      `${outcome}${ended(expected, outcome).length}`,
      `${outcome}${ended(expected, outcome).length}`,
    ])

  expect(await chartRows(page, 'Right and wrong answers')).toEqual(
    outcomes.map((outcome) => {
      const count = ended(expected, outcome).length
      const share = new Decimal(count).times(100).dividedBy(questions.length).toDecimalPlaces(1)
      return [outcome, String(count), `${share}%`]
    }),
  )
  expect(await chartRows(page, 'Compared with others')).toEqual([
    [who, `${percent.toDecimalPlaces(1)}%`],
    ['Average of the others', `${average.toDecimalPlaces(1)}%`],
  ])
  expect(await chartRows(page, 'Time per question')).toEqual(
    questions.map(({ number, outcome, seconds, median }) => [
      String(number),
      outcome,
      timeText(seconds),
      median === null ? 'too few others' : timeText(Math.round(median)),
    ]),
  )
}

/** Expects the marks gained and lost, for the paper's one chapter and for each type. */
export async function expectMarks(
  page: Page,
  title: string,
  expected: ExpectedResult,
  chapter: string,
) {
  const panel = partOf(page, title)
  const { questions } = expected
  const types = [...new Set(questions.map(({ type }) => type))]
  await expect(panel).toContainText(
    `${expected.scored} of ${expected.total} marks gained, ${expected.total.minus(expected.scored)} lost`,
  )
  const groups = [
    { name: chapter, own: questions },
    ...types.map((type) => ({ name: type, own: questions.filter((each) => each.type === type) })),
  ]
  for (const { name, own } of groups) {
    const [gained, total] = [
      own.reduce((all, { marks }) => all.plus(marks), new Decimal(0)),
      own.reduce((all, each) => all.plus(each.total), new Decimal(0)),
    ]
    const row = panel.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
    await expect(row).toContainText(`${gained} of ${total} marks`)
    if (gained.lessThan(total)) await expect(row).toContainText(`−${total.minus(gained)}`)
    const right = own.filter(({ outcome }) => outcome === 'Right').length
    await expect(row).toContainText(`${right} of ${own.length} right`)
  }
}

/** Expects the detailed review to show exactly these questions, in this order. */
export async function expectReviewOf(page: Page, numbers: readonly number[], of: number) {
  const review = partOf(page, 'Detailed review')
  await expect(review.getByRole('status')).toHaveText(`${numbers.length} of ${of} questions`)
  const titles = review.getByRole('heading', { level: 3 })
  await expect(async () => {
    // The list loads more when its end comes into view.
    if (numbers.length > 0) await titles.last().scrollIntoViewIfNeeded()
    expect(await titles.allTextContents()).toEqual(numbers.map((number) => `Question ${number}`))
  }).toPass()
}
