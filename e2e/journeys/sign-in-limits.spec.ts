import { login, logoutEverywhere } from '@prepwell/contract/accounts/auth.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { choose, startOpenedExam } from '../support/pages/exam-page.ts'
import { addStudent, fillLogin } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { expect, testInOwnSchool } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const test = testInOwnSchool({ RATE_LIMITS: 'on' })
test.use({ expectsRefusals: true, expectsNetworkErrors: true })

test('a student whose session ends in an exam can sign in again, even if others behind the same address guess passwords', async ({
  page,
  school,
}) => {
  const rows = examRows(3, 'Guessed')
  const exam = await scheduleExam(school, rows, { name: 'Guessed mock', minutes: 30 })
  const account = await addStudent(school)
  await page.goto(`/take_quiz/${exam.id}`)
  await fillLogin(page, account)
  await startOpenedExam(page)

  const { email, password } = account
  const elsewhere = expectSuccess(
    await callServer(school.url, login, { body: { email, password } }),
  )
  const wrong = { body: { email, password: 'wrong horse' } }
  const guesses = []
  for (let i = 0; i < 11; i += 1) guesses.push((await callServer(school.url, login, wrong)).status)
  expect(guesses).toEqual([...Array(10).fill(401), 429])
  // The question is answered offline, before the page can learn that its session has ended.
  await page.context().setOffline(true)
  expectSuccess(await callServer(school.url, logoutEverywhere, {}, elsewhere.access_token))
  for (const row of rows.slice(0, 1)) await choose(page, row, [1])
  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog).toBeVisible()
  // A stranger with the right password has to wait.
  expect((await callServer(school.url, login, { body: { email, password } })).status).toBe(429)
  await dialog.getByLabel(/^Password/).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'Login Successful!')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
