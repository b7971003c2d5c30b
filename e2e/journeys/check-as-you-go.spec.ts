import type { Page } from '@playwright/test'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { Decimal } from 'decimal.js'
import { type Choice, type ExamRow, examRows, marksFor } from '../support/exam-rows.ts'
import { choose, chosen, questionHeading } from '../support/pages/exam-page.ts'
import {
  expectResult,
  goNext,
  resumePractice,
  schedulePractice,
  submitPractice,
} from '../support/pages/practice-page.ts'
import { beginAs, beginSignedIn } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import { expect } from '../support/test.ts'

test.use({ expectsNetworkErrors: true })

const row = (rows: readonly ExamRow[], index: number) => rows[index] ?? never()

const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true })
const outcome = (page: Page, word: string) => page.getByRole('heading', { name: word })
const inPalette = (page: Page, number: number, status: string) =>
  page.getByRole('button', { name: `Question ${number}, ${status}` })

test('answers are checked as they are given, on two devices and a bad network, and the result is the same', async ({
  page,
  secondPage,
  school,
}) => {
  const rows = examRows(5, 'Divisions')
  /** In this order: right, part of the right options, wrong, wrong, right. */
  const choices: readonly Choice[] = [[1], [0, 3], '7', [0], [0, 1, 3]]
  const practice = await schedulePractice(school, rows, 'Divisions practice')
  const student = await beginSignedIn(page, school)
  await page.goto(`/take_practice/${practice.id}`)

  await test.step('the choice is on the start card, and the device remembers it', async () => {
    const choice = page.getByRole('switch', { name: 'Check each answer as you go' })
    await expect(choice).not.toBeChecked()
    await choice.check({ force: true })
    await page.reload()
    await expect(choice).toBeChecked()
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    // The paper is already frozen, so the student does not get this question in it.
    const another = { ...row(rows, 1), question_statement: 'Another item: what is odd?' }
    await school.asAdmin(importQuestions, { body: [another] })
  })

  await test.step('by keyboard: choose, check, read the outcome, go on', async () => {
    await expect(check(page)).toBeDisabled()
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await expect(outcome(page, 'Right')).toContainText('1 of 1 mark')
    await expect(page.getByText('Explanation')).toBeVisible()
    await expect(page.getByText('Correct answer')).toBeVisible()
    await expect(inPalette(page, 1, 'right')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused()
    await page.keyboard.press('1')
    await page.keyboard.press('c')
    await expect(page.getByText('1 of 5 answered')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(questionHeading(page, 2)).toBeVisible()
  })

  await test.step('a partly right answer says which options were right', async () => {
    await choose(page, row(rows, 1), choices[1] ?? null)
    await check(page).click()
    await expect(outcome(page, 'Partly right')).toContainText('1.33 of 2 marks')
    await expect(page.getByText('Your answer')).toHaveCount(2)
    await expect(page.getByText('Correct answer')).toHaveCount(3)
    await lookByDayAndNight(page)
  })

  await test.step('a similar question is one click away, and so is the way back', async () => {
    await page.getByRole('button', { name: 'Try a similar question' }).click()
    await expect(page.getByText('Another item')).toBeVisible()
    // The private practice has its own order of options.
    await page.getByText('It is even').click()
    await page.keyboard.press('Enter')
    await expect(outcome(page, 'Wrong')).toBeVisible()
    await page.getByRole('link', { name: 'Back to your practice' }).click()
    await expect(questionHeading(page, 2)).toBeVisible()
    await expect(outcome(page, 'Partly right')).toBeVisible()
  })

  await test.step('the cause of a mistake takes one tap, and a bookmark another', async () => {
    await page.getByText('Misread', { exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Misread' })).toBeChecked()
    await page.getByRole('button', { name: 'Bookmark: question 2' }).click()
    await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
  })

  await test.step('after a reload the same is locked, with the same outcome', async () => {
    await page.reload()
    await resumePractice(page)
    await expect(outcome(page, 'Partly right')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check', exact: true })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Misread' })).toBeChecked()
    await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
    await expect(inPalette(page, 1, 'right')).toBeVisible()
  })

  await test.step('what a second device has checked counts here, whatever is chosen', async () => {
    await goNext(page)
    await choose(page, row(rows, 2), '9')
    await beginAs(secondPage, school, student)
    await secondPage.goto(`/take_practice/${practice.id}`)
    await resumePractice(secondPage)
    await expect(questionHeading(secondPage, 3)).toBeVisible()
    await expect(inPalette(secondPage, 2, 'partly right')).toBeVisible()
    await choose(secondPage, row(rows, 2), choices[2] ?? null)
    await secondPage.keyboard.press('Enter')
    await expect(outcome(secondPage, 'Wrong')).toBeVisible()
    // The page reacts as after sleep, or when its tab is shown again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(outcome(page, 'Wrong')).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText('7')
    await secondPage.close()
  })

  await test.step('offline: the answer is kept, and is checked when the network is back', async () => {
    await goNext(page)
    await choose(page, row(rows, 3), [1])
    await page.context().setOffline(true)
    await check(page).click()
    await expect(page.getByText('You are offline, and a check needs the network.')).toBeVisible()
    await choose(page, row(rows, 3), choices[3] ?? null)
    expect(await chosen(page, row(rows, 3))).toEqual(choices[3])
    await page.context().setOffline(false)
    await expect(page.getByText('You are offline, and a check needs the network.')).toBeHidden()
    await check(page).click()
    await expect(outcome(page, 'Wrong')).toContainText('0 of 4 marks')
  })

  await test.step('a check whose response was lost is repeated, and its answer stays', async () => {
    await goNext(page)
    await choose(page, row(rows, 4), choices[4] ?? null)
    let tries = 0
    await page.route('**/check', async (route) => {
      tries += 1
      await route.fetch()
      if (tries > 1) await route.continue()
      else await route.abort()
    })
    await check(page).click()
    await expect(outcome(page, 'Right')).toBeVisible()
    expect(tries).toBe(2)
    await expect(outcome(page, 'Right')).toBeFocused()
  })

  await test.step('the result has the same marks', async () => {
    await submitPractice(page)
    const scored = rows.reduce(
      (sum, each, index) => sum.plus(marksFor(each, choices[index] ?? null)),
      new Decimal(0),
    )
    await expectResult(page, String(scored.times(100).dividedBy(11).toDecimalPlaces(2)))
    await expect(page.getByText(`${scored} / 11`)).toBeVisible()
  })
})

function never(): never {
  throw new Error('There are as many rows as questions')
}
