import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { scheduleExam, untilPublished } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { choose, questionHeading, startExam } from '../support/pages/exam-page.ts'
import { expectReceipt, receiptFact } from '../support/pages/receipt-page.ts'
import { beginAs, beginSignedIn, newAccount } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import { expect } from '../support/test.ts'

test.use({ expectsRefusals: true, expectsNetworkErrors: true })

const calls = '**/api/take_quiz/**'
const code = /^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{4}$/

test('a submission ends on a receipt, which stays, and is found again', async ({
  page,
  secondPage,
  school,
}) => {
  const rows = examRows(3, 'Receipted')
  const exam = await scheduleExam(school, rows, { name: 'Receipted', minutes: 30 })
  const account = await beginSignedIn(page, school)
  await startExam(page, exam.id)
  await choose(page, rows[0] ?? never(), [1])
  await page.getByRole('button', { name: 'Mark for Review & Next' }).click()
  await expect(questionHeading(page, 2)).toBeVisible()
  // The option is chosen but not confirmed by Save & Next.
  await choose(page, rows[1] ?? never(), [0])
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
  await expectReceipt(page)
  const address = page.url()
  await expect(receiptFact(page, 'Receipt code')).toHaveText(code)
  const given = await receiptFact(page, 'Receipt code').innerText()
  await expect(receiptFact(page, 'Answers received')).toHaveText('2 of 3')
  await expect(receiptFact(page, 'Submitted')).toHaveText(/ \d\d:\d\d:\d\d [AP]M$/)
  await expect(receiptFact(page, 'Result')).toContainText('The results are expected about')
  await expect(page.getByText('Take Exam')).toBeHidden()
  await lookByDayAndNight(page)

  await test.step('it is the same after a reload, and on another device through My Quizzes', async () => {
    await page.reload()
    await expect(receiptFact(page, 'Receipt code')).toHaveText(given)
    await beginAs(secondPage, school, account)
    await secondPage.goto(paths.myQuizzes)
    await secondPage
      .getByRole('link', { name: /Receipted/ })
      .first()
      .click()
    await secondPage.getByRole('link', { name: 'See the receipt' }).click()
    await expect(secondPage).toHaveURL(address)
    await expect(receiptFact(secondPage, 'Receipt code')).toHaveText(given)
  })

  await test.step('when the result is out, it leads there, and back', async () => {
    await school.advance(31 * 60)
    await untilPublished(school, exam.id)
    await page.reload()
    await expect(receiptFact(page, 'Result')).toHaveText('It is out.')
    await page.getByRole('link', { name: 'See the result' }).click()
    await expect(page).toHaveURL(address.replace(/\/receipt$/, ''))
    await page.goBack()
    await expect(page).toHaveURL(address)
  })
})

test('a forced submission: its reason is on the closed page, the receipt and the result, its code on the board', async ({
  page,
  secondPage: board,
  school,
}) => {
  const rows = examRows(3, 'Forced')
  const exam = await scheduleExam(school, rows, { name: 'Forced', minutes: 30 })
  const account = await beginSignedIn(page, school, newAccount('Forced Rao'))
  await startExam(page, exam.id)
  await choose(page, rows[0] ?? never(), [1])
  await page.getByRole('button', { name: 'Mark for Review & Next' }).click()
  // The option is chosen but not confirmed by Save & Next.
  await choose(page, rows[1] ?? never(), [0])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('2 answered in all: marked answers')).toBeVisible()
  await beginAs(board, school, school.admin)
  await board.goto(adminPaths.quizBoard(exam.id))
  await expect(board.getByRole('row').filter({ hasText: account.name })).toContainText('2 of 3')
  await school.asAdmin(helpCandidates, {
    params: { id: exam.id },
    body: { action: 'submit', all: true, reason: 'The bus leaves' },
  })
  await expect(
    page.getByRole('heading', { name: 'Your quiz has been submitted by an administrator' }),
  ).toBeVisible()
  await expect(page.getByText('Reason: The bus leaves')).toBeVisible()
  await lookByDayAndNight(page)
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await expect(page.getByText('Reason: The bus leaves')).toBeVisible()
  await expect(receiptFact(page, 'Answers received')).toHaveText('2 of 3')
  const given = await receiptFact(page, 'Receipt code').innerText()

  await test.step('the board and the log of the attempt show the code', async () => {
    await expect(board.getByRole('row').filter({ hasText: `Receipt ${given}` })).toBeVisible()
    await board.getByRole('searchbox').fill(given.toLowerCase())
    await board.getByRole('button', { name: account.name }).click()
    const drawer = board.getByRole('dialog', { name: account.name })
    await expect(drawer.getByText(`Receipt ${given} · The bus leaves`)).toBeVisible()
    await board.goto(adminPaths.audit)
    await expect(board.getByText(`receipt ${given}`).first()).toBeVisible()
  })

  await school.advance(31 * 60)
  await untilPublished(school, exam.id)
  await page.getByRole('link', { name: 'My Quizzes' }).first().click()
  await page
    .getByRole('link', { name: /Forced/ })
    .first()
    .click()
  await expect(page.getByText('Reason: The bus leaves').first()).toBeVisible()
})

test('answers that the device delivers after the end are named on the receipt', async ({
  page,
  context,
  school,
}) => {
  const rows = examRows(3, 'Tunnel')
  const exam = await scheduleExam(school, rows, { name: 'Tunnel', minutes: 30 })
  await beginSignedIn(page, school)
  await startExam(page, exam.id)
  await choose(page, rows[0] ?? never(), [1])
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await context.route(calls, (route) => route.abort())
  await choose(page, rows[1] ?? never(), [0])
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await school.advance(31 * 60)
  await untilPublished(school, exam.id)
  await context.unroute(calls)
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your exam was submitted when its time was up' }),
  ).toBeVisible()
  await expect(receiptFact(page, 'Answers received')).toHaveText('1 of 3')
  await expect(page.getByText('They are stored separately and do not count yet.')).toBeVisible()
})

test('an address of no exam of the reader says so', async ({ page, school }) => {
  await beginSignedIn(page, school)
  await page.goto(paths.receipt(2_000_000))
  await expect(page.getByText('This result was not found')).toBeVisible()
})

function never(): never {
  throw new Error('there is no such row')
}
