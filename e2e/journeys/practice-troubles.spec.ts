import { changePassword } from '@prepwell/contract/accounts/auth.ts'
import { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { addCard, addQuizChapter } from '../support/browse.ts'
import { scheduleExam } from '../support/exam.ts'
import { type ExamRow, examRows } from '../support/exam-rows.ts'
import { choose, chosen, questionHeading } from '../support/pages/exam-page.ts'
import {
  expectResult,
  goNext,
  resumePractice,
  schedulePractice,
  startPractice,
  submitPractice,
} from '../support/pages/practice-page.ts'
import { beginSignedIn, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

test.use({ expectsNetworkErrors: true, expectsRefusals: true })

const row = (rows: readonly ExamRow[], index: number) => rows[index] ?? never()

test('practices that cannot start: an exam, no such quiz, not open yet, held by an exam without results', async ({
  page,
  school,
}) => {
  const exam = await scheduleExam(school, examRows(2, 'Strict'), { name: 'Strict', minutes: 30 })
  const { chapterId } = await addQuizChapter(school, 'Later')
  const card = { name: 'Later practice', chapterId, mode: 'practice', startsIn: 600 } as const
  const laterId = await addCard(school, card)
  const rows = examRows(2, 'Both')
  const practice = await schedulePractice(school, rows, 'Both practice')
  await scheduleExam(school, rows, { name: 'Both exam', minutes: 30 })
  await beginSignedIn(page, school)
  for (const [id, text] of [
    [exam.id, 'This quiz is not available for practice'],
    [999_999, 'Quiz not available'],
  ] as const) {
    await page.goto(`/take_practice/${id}`)
    await expectToast(page, text)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await page.goto(`/take_practice/${practice.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(practice.name)
  await expect(
    page.getByText('This practice opens again when the results of Both exam are published.'),
  ).toBeVisible()
  await visit(page, `/take_practice/${laterId}`)
  await expect(page.getByText('The quiz has not started yet. It begins on')).toBeVisible()
  await school.advance(601)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
})

test.describe('no answer is lost', () => {
  test('offline, across a reload, and when a submit fails', async ({ page, school }) => {
    const rows = examRows(2, 'Shaky')
    const practice = await schedulePractice(school, rows, 'Shaky practice')
    await beginSignedIn(page, school)
    await startPractice(page, practice.id)
    await page.route('**/api/take_quiz/**', (route) => route.abort())
    await choose(page, row(rows, 0), [1])
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await goNext(page)
    await choose(page, row(rows, 1), [0, 1, 3])
    await page.reload()
    await resumePractice(page)
    await expect(questionHeading(page, 2)).toBeVisible()
    expect(await chosen(page, row(rows, 1))).toEqual([0, 1, 3])
    await submitPractice(page)
    await expect(page.getByRole('dialog').getByText('Not submitted yet')).toBeVisible()
    await page.unroute('**/api/take_quiz/**')
    await expectResult(page, '100')
  })

  test('the server gets them automatically when the network returns', async ({
    page,
    context,
    school,
  }) => {
    const rows = examRows(3, 'Dropped')
    const practice = await schedulePractice(school, rows, 'Dropped practice')
    const account = await beginSignedIn(page, school)
    await startPractice(page, practice.id)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await choose(page, row(rows, 0), [2])
    await goNext(page)
    await choose(page, row(rows, 1), [1])
    await goNext(page)
    await choose(page, row(rows, 2), '2.5')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const { access_token } = await sessionOf(school, account)
    const params = { id: practice.id }
    const check = expectSuccess(await callServer(school.url, checkStart, { params }, access_token))
    const answers = Object.values(check.data.quiz_state)
    expect(answers.filter(({ selected_values }) => selected_values !== null)).toHaveLength(3)
    expect(answers.map(({ selected_values }) => selected_values)).toContain('2.5')
  })

  test('when the session ends during the practice', async ({ page, school }) => {
    const rows = examRows(2, 'Session')
    const practice = await schedulePractice(school, rows, 'Session practice')
    const account = await beginSignedIn(page, school)
    await startPractice(page, practice.id)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const { access_token } = await sessionOf(school, account)
    const password = 'another horse battery'
    const body = { current_password: account.password, new_password: password }
    expectSuccess(await callServer(school.url, changePassword, { body }, access_token))

    await choose(page, row(rows, 0), [1])
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await expect(dialog).toContainText('Your answers are safe')
    await expect(dialog).not.toContainText('The clock keeps running')
    await dialog.getByLabel(/^Password/).fill(password)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await chosen(page, row(rows, 0))).toEqual([1])
  })
})

function never(): never {
  throw new Error('no such question')
}
