import type { Page } from '@playwright/test'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { questionHeading, startExam } from '../support/pages/exam-page.ts'
import { schedulePractice, startPractice } from '../support/pages/practice-page.ts'
import { expectReceipt } from '../support/pages/receipt-page.ts'
import { type Account, beginAs, beginSignedIn, sessionOf } from '../support/people.ts'
import type { School } from '../support/server/school.ts'
import { sitDown, submitSitting } from '../support/sitting.ts'
import { expect, test } from '../support/test.ts'

// The server says that an attempt is over.
test.use({ expectsRefusals: true })

const closed = (page: Page) =>
  page.getByRole('heading', { name: 'You have already completed this quiz' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Quiz' })

async function submitHere(page: Page): Promise<void> {
  await submit(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
}

/** Submits the attempt on another device. */
async function submitElsewhere(school: School, account: Account, quizId: number): Promise<void> {
  const { access_token } = await sessionOf(school, account)
  await submitSitting(school, await sitDown(school, access_token, quizId), [])
}

/** Restores a page as Safari and Firefox do: as it was left, with its timers. */
const restore = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )

/**
 * Opens another document, so that the browser either discards the page or keeps it in its cache.
 */
const leaveFor = async (page: Page, path: string) => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(path)
}

test('an exam: Back shows that it is over, and never a page to answer on', async ({
  page,
  school,
}) => {
  const exam = await scheduleExam(school, examRows(2, 'Gone back'), {
    ...{ name: 'Gone back', minutes: 30 },
  })
  const account = await beginSignedIn(page, school)
  await page.goto('/browse/exam?search=Gone%20back')
  await startExam(page, exam.id)

  await test.step('after submitting on the page', async () => {
    await submitHere(page)
    await expectReceipt(page)
    await page.goBack()
    await expect(closed(page)).toBeVisible()
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goBack()
    await expect(closed(page)).toBeVisible()
    await page.reload()
    await expect(closed(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Already Completed')).toBeVisible()
  })

  await test.step('after opening another document', async () => {
    await page.goForward()
    await expect(closed(page)).toBeVisible()
    await page.goto('/terms')
    await page.goBack()
    await expect(closed(page)).toBeVisible()
  })

  const second = await scheduleExam(school, examRows(2, 'Left'), { name: 'Left', minutes: 30 })
  await test.step('a page left during an exam that ended elsewhere', async () => {
    await startExam(page, second.id)
    await leaveFor(page, '/terms')
    await submitElsewhere(school, account, second.id)
    await page.goBack()
    await expect(closed(page)).toBeVisible()
    await expect(submit(page)).toBeHidden()
  })

  const third = await scheduleExam(school, examRows(2, 'Kept'), { name: 'Kept', minutes: 30 })
  await test.step('a page that the browser kept as it was', async () => {
    await page.goto('/browse/exam?search=Kept')
    await expect(page.getByRole('link', { name: 'Take Exam: Kept' })).toBeVisible()
    const other = await page.context().newPage()
    await startExam(other, third.id)
    await submitElsewhere(school, account, third.id)
    await restore(other)
    await expect(other.getByRole('heading', { name: 'The quiz has been submitted' })).toBeVisible()
    await restore(page)
    await expect(page.getByText('Already Completed')).toBeVisible()
    await other.close()
  })
})

test('a practice: Back shows its start card or its result', async ({ page, school }) => {
  const { id } = await schedulePractice(school, examRows(1, 'Back to practice'), 'Back to practice')
  const account = await beginSignedIn(page, school)
  await page.goto('/browse/practice?search=Back%20to%20practice')
  await startPractice(page, id)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
  await expect(page.getByRole('heading', { name: 'Practice Result' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/browse\/practice/)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Practice Result' })).toBeVisible()
  await page.goto('/terms')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Practice Result' })).toBeVisible()

  await startPractice(page, id)
  await leaveFor(page, '/terms')
  await submitElsewhere(school, account, id)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await startPractice(page, id)
  await submitElsewhere(school, account, id)
  await restore(page)
  await expect(page.getByRole('heading', { name: 'Practice Result' })).toBeVisible()
})

test('a rehearsal: Back does not lead into it', async ({ page, school }) => {
  const { id } = await scheduleExam(school, examRows(1, 'Rehearsed back'), {
    ...{ name: 'Rehearsed back', minutes: 30, startsIn: 7200 },
  })
  await beginAs(page, school, school.admin)
  await page.goto(adminPaths.quizPreparation(id))
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await submitHere(page)
  await expect(page.getByRole('heading', { name: 'Exam Result' })).toBeVisible()
  await page.goBack()
  await expect(closed(page).or(page.getByRole('heading', { name: 'Preparation' }))).toBeVisible()
  await expect(submit(page)).toBeHidden()
})
