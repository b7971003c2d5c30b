import type { BrowserContext, Page } from '@playwright/test'
import { answerAll, deliveryBanner, onlyCopy, storedAnswers } from '../support/delivery.ts'
import { scheduleExam } from '../support/exam.ts'
import { startExam } from '../support/exam-page.ts'
import { examRows } from '../support/exam-rows.ts'
import { type Account, beginSignedIn, newAccount } from '../support/people.ts'
import type { School } from '../support/school.ts'
import { expect, test } from '../support/test.ts'

// What answers for the server, or does not answer, is what these journeys are about.
test.use({ expectsNetworkErrors: true, expectsRefusals: true })

const calls = '**/api/take_quiz/**'
const dashboard = '/dashboard'

interface Left {
  readonly account: Account
  readonly attemptId: number
}

/** Answers 4 of 9 questions, and 5 more while the server is not reached; the exam is still on the screen. */
async function answerNine(
  page: Page,
  context: BrowserContext,
  school: School,
  name: string,
): Promise<Left> {
  const rows = examRows(9, name)
  const exam = await scheduleExam(school, rows, { name, minutes: 30 })
  // The context begins signed in, with each of its pages.
  const account = newAccount()
  await beginSignedIn(page, school, account)
  await startExam(page, exam.id)
  await answerAll(page, rows.slice(0, 4))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await context.route(calls, (route) => route.abort())
  await answerAll(page, rows.slice(4))
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const { takeQuizId: attemptId, answers } = await onlyCopy(page)
  expect(answers).toBe(9)
  expect(await storedAnswers(school, account, attemptId)).toBe(4)
  return { account, attemptId }
}

/** The tab ends without a last word to anybody. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

test('answers given offline in a tab that was closed arrive from the dashboard, and a banner says so', async ({
  page,
  context,
  school,
}) => {
  const { account, attemptId } = await answerNine(page, context, school, 'Train mock')
  await crash(page)
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.unroute(calls)
  await context.route('**/save', async (route) => {
    await gate
    await route.continue()
  })
  const later = await context.newPage()
  await later.goto(dashboard)
  const banner = deliveryBanner(later)
  await expect(banner).toHaveText('5 answers of Train mock are being delivered.')
  letGo()
  await expect(banner).toHaveText('5 answers of Train mock were delivered.')
  expect(await storedAnswers(school, account, attemptId)).toBe(9)
  expect(await onlyCopy(later)).toMatchObject({ answers: 9, deliveredAt: null })
  await expect(banner).toBeHidden({ timeout: 15_000 })
})
