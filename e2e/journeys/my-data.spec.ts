import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getRetention, updateRetention } from '@prepwell/contract/school/retention.ts'
import {
  getSchoolSettings,
  updateSchoolSettings,
} from '@prepwell/contract/school/school-settings.ts'
import { takeQuiz } from '../support/attempts.ts'
import { scheduleExam, scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { addStudent, beginAs, beginSignedIn, fillLogin, sessionOf } from '../support/people.ts'
import { query } from '../support/server/database.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test.use({ expectsRefusals: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a student collects a copy of the own data by keyboard and downloads it', async ({
  page,
  school,
}) => {
  const account = await beginSignedIn(page, school)
  const practice = await scheduleQuiz(school, examRows(3, 'Copy'), {
    ...{ name: 'Copied practice', minutes: 10, mode: 'practice' },
  })
  const { access_token } = await sessionOf(school, account)
  await takeQuiz(school.url, access_token, practice.id)
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'My data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My data' })).toBeVisible()
  await button(page, 'Collect my data').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Download my data')).toBeVisible()
  const mail = await school.postbox.mailTo(account.email)
  expect(mail.subject).toBe('Your data is ready')
  const begun = page.waitForEvent('download')
  await button(page, 'Download my data').focus()
  await page.keyboard.press('Enter')
  const file = await begun
  expect(file.suggestedFilename()).toBe('my-data.zip')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await page.goto('/dashboard')
  await expect(page.getByText('The copy of your data is ready')).toBeVisible()
})

test('a student deletes the account, comes back by the next login, and keeps it', async ({
  page,
  school,
}) => {
  const account = await addStudent(school)
  await page.goto('/login?next=%2Fdashboard%2Fmy-data')
  await fillLogin(page, account)
  await button(page, 'Delete my account').click()
  const password = page.getByRole('textbox', { name: 'Your password' })
  await expect(password).toBeFocused()
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong password')).toBeVisible()
  await password.fill(account.password)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Your account will be deleted in 7 days')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await fillLogin(page, account)
  await expect(page).toHaveURL('/dashboard/my-data')
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible()
  const fields = { name: 'A last exam', minutes: 10 }
  const { id } = await scheduleExam(school, examRows(1, 'Last'), fields)
  await page.goto(`/take_quiz/${id}`)
  const start = page.getByRole('dialog', { name: 'Start the quiz?' })
  await expect(start).toContainText('Your account will be deleted on')
  await page.goto('/dashboard/my-data')
  await button(page, 'Keep my account').click()
  await expectToast(page, 'Welcome back! Your account stays.')
  await expect(button(page, 'Delete my account')).toBeVisible()
  const [row] = await query<{ deletes_at: Date | null }>(
    school.dataDir,
    'select deletes_at from users where email = $1',
    [account.email],
  )
  expect(row?.deletes_at).toBeNull()
})

test('an admin sees what a retention would delete, and saves only what was changed', async ({
  page,
  school,
}) => {
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/school')
  const panel = page.getByRole('form', { name: 'How long data is kept' })
  await panel.getByLabel('Unused accounts of students, in months').fill('2')
  await panel.getByRole('button', { name: 'What would be deleted?' }).click()
  await expect(panel.getByText('At least 6 months')).toBeVisible()
  await panel.getByLabel('Unused accounts of students, in months').fill('12')
  await panel.getByRole('button', { name: 'What would be deleted?' }).click()
  await expect(panel.getByText('Nothing would be deleted now.')).toBeVisible()
  // Another admin changes other settings, which the page loads when it becomes visible again.
  await school.asAdmin(updateRetention, { body: { message_months: 24 } })
  await school.asAdmin(updateSchoolSettings, { body: { session_days: 80 } })
  const loaded = page.waitForResponse(/\/api\/school\/settings$/)
  await page.clock.setFixedTime(Date.now() + 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await loaded
  await page.getByLabel('Languages').fill('en, hi')
  await button(page, 'Save Settings').click()
  await expectToast(page, 'The settings of the school have been saved')
  await panel.getByRole('button', { name: 'Save Lengths' }).click()
  await expectToast(page, 'The lengths have been saved')
  await panel.getByLabel('Unused accounts of students, in months').fill('')
  await panel.getByRole('button', { name: 'Save Lengths' }).click()
  await expect(panel.getByRole('button', { name: 'Save Lengths' })).toBeDisabled()
  const { data } = await school.asAdmin(getSchoolSettings)
  expect(data).toMatchObject({ languages: ['en', 'hi'], session_days: 80 })
  // The button is also disabled while saving.
  const kept = async () => (await school.asAdmin(getRetention)).data
  await expect.poll(kept).toMatchObject({ message_months: 24, unused_account_months: null })
  await school.asAdmin(updateRetention, { body: { message_months: null } })
  await school.asAdmin(updateSchoolSettings, { body: { languages: null, session_days: null } })
})
