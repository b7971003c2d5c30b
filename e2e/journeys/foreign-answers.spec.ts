import { checkStart, getReceipt } from '@prepwell/contract/sitting/sitting.ts'
import { scheduleExam } from '../support/exam.ts'
import { type ExamRow, examRows } from '../support/exam-rows.ts'
import {
  agreeToStart,
  choose,
  chosen,
  questionHeading,
  startExam,
} from '../support/pages/exam-page.ts'
import { beginAs, beginSignedIn, sessionOf } from '../support/people.ts'
import { test } from '../support/second-browser.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { expect } from '../support/test.ts'

// These journeys are about proxies that respond in place of the server, and features that the
// browser lacks.
test.use({ expectsNetworkErrors: true, expectsRefusals: true })

const row = (rows: readonly ExamRow[], index: number) => rows[index] ?? never()
const maintenance = {
  status: 200,
  contentType: 'text/html',
  body: '<html><h1>We will be back soon</h1></html>',
}

test('a maintenance page or unknown JSON counts neither as a save nor as a submission, and every answer arrives', async ({
  page,
  school,
}) => {
  const rows = examRows(4, 'Portal')
  const exam = await scheduleExam(school, rows, { name: 'Portal mock', minutes: 30 })
  const account = await beginSignedIn(page, school)
  await startExam(page, exam.id)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { access_token } = await sessionOf(school, account)
  const look = expectSuccess(
    await callServer(school.url, checkStart, { params: { id: exam.id } }, access_token),
  )
  const attemptId = look.data.existing_take_quiz_id ?? never()

  await page.route('**/api/take_quiz/*/save', (route) =>
    route.fulfill({ status: 200, json: { status: 'ok' } }),
  )
  await choose(page, row(rows, 0), [1])
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^00:2\d:\d\d$/)

  await page.route('**/api/take_quiz/**', (route) => route.fulfill(maintenance))
  await choose(page, row(rows, 1), [0, 3])
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expect(dialog.getByText('Not submitted yet')).toBeVisible()
  await expect(dialog).toContainText('Your answers are safe on this device.')

  await page.unroute('**/api/take_quiz/**')
  await page.unroute('**/api/take_quiz/*/save')
  await expect(page.getByText('Quiz submitted successfully')).toBeVisible()
  const params = { id: attemptId }
  const receipt = expectSuccess(await callServer(school.url, getReceipt, { params }, access_token))
  expect(receipt.data.submitted_at).not.toBeNull()
  expect(Object.values(receipt.data.order).filter(({ seq }) => seq > 0)).toHaveLength(2)
})

test('without IndexedDB the exam continues and says truthfully where the answers are', async ({
  page,
  school,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const rows = examRows(3, 'No storage')
  const exam = await scheduleExam(school, rows, { name: 'No storage mock', minutes: 30 })
  await beginSignedIn(page, school)
  await startExam(page, exam.id)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.route('**/api/take_quiz/**', (route) => route.abort())
  await choose(page, row(rows, 0), [1])
  await expect(page.getByText('Not saved, act now')).toBeVisible()
  await page.unroute('**/api/take_quiz/**')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('Mark for Review on a second device without the answer keeps the answer and shows it', async ({
  page,
  secondPage: other,
  school,
}) => {
  const rows = examRows(3, 'Two devices')
  const exam = await scheduleExam(school, rows, { name: 'Two devices mock', minutes: 30 })
  const account = await beginSignedIn(page, school)
  await startExam(page, exam.id)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await beginAs(other, school, account)
  await other.goto(`/take_quiz/${exam.id}`)
  await agreeToStart(other, 'You were already doing this quiz. Do you want to resume?')
  await expect(questionHeading(other, 1)).toBeVisible()

  await choose(page, row(rows, 0), [1])
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await other.getByRole('button', { name: 'Mark for Review & Next' }).click()
  await expect(
    other.getByText('Newer answers from another window or device are now shown.'),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Question 1,' }).click()
  expect(await chosen(other, row(rows, 0))).toEqual([1])

  await page.reload()
  await agreeToStart(page, 'You were already doing this quiz. Do you want to resume?')
  await page.getByRole('button', { name: 'Question 1,' }).click()
  expect(await chosen(page, row(rows, 0))).toEqual([1])
})

function never(): never {
  throw new Error('there is no such thing')
}
