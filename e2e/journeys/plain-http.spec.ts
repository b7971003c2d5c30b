import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { agreeToStart, startExam } from '../support/pages/exam-page.ts'
import { beginSignedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// A school without a certificate. Only 127.0.0.1 counts as secure without one, so the pages use a
// host name mapped in playwright.config.ts.
const host = 'school.test'
test.use({
  baseURL: async ({ school }, use) => use(school.url.replace('127.0.0.1', host)),
})

test('without https a second tab is read-only, and takes over when the first is closed', async ({
  page,
  context,
  school,
}) => {
  const exam = await scheduleExam(school, examRows(3, 'Plain'), { name: 'Plain mock', minutes: 30 })
  await beginSignedIn(page, school)
  await startExam(page, exam.id)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const second = await context.newPage()
  await second.goto(`/take_quiz/${exam.id}`)
  await agreeToStart(second, 'You were already doing this quiz. Do you want to resume?')
  await expect(second.getByRole('button', { name: 'Use this tab instead' })).toBeVisible()
  await expect(second.getByRole('radio').first()).toBeDisabled()
  await page.close()
  await expect(second.getByRole('radio').first()).toBeEnabled()
  await expect(second.getByRole('button', { name: 'Use this tab instead' })).toBeHidden()
})
