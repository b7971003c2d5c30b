import type { Page } from '@playwright/test'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { readShifts } from '../support/layout-shift.ts'
import { choose, startOpenedExam } from '../support/pages/exam-page.ts'
import { saveSettings } from '../support/pages/settings-page.ts'
import { addStudent, fillLogin } from '../support/people.ts'
import { refusals } from '../support/refused-storage.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const header = (page: Page) => page.getByRole('banner')

for (const [name, refuse] of Object.entries(refusals))
  test.describe(name, () => {
    test.beforeEach(({ page }) => page.addInitScript(refuse))

    test('a student without storage signs in for this tab, signs out, signs in again in a new page of the tab and takes an exam, which is saved', async ({
      page,
      school,
    }) => {
      const rows = examRows(3, 'Refused')
      const exam = await scheduleExam(school, rows, { name: 'Refused mock', minutes: 30 })
      const account = await addStudent(school)
      await page.goto('/')
      await page.getByRole('link', { name: 'Login' }).first().click()
      await fillLogin(page, account)
      await expectToast(page, 'Login Successful!')
      await expect(page).toHaveURL(`${school.url}/`)

      await header(page).getByRole('link', { name: 'Exams' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await header(page).getByRole('link', { name: 'Leaderboard' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
      await header(page).getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await page.getByRole('link', { name: 'Settings' }).first().click()
      await page.getByRole('radio', { name: 'Send to Email' }).check()
      await saveSettings(page, 'Settings saved successfully!')
      await page.getByRole('switch', { name: 'Night mode' }).press('Space')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

      await page.getByRole('button', { name: 'Profile menu' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page
        .getByRole('dialog', { name: 'Logout' })
        .getByRole('button', { name: 'Yes' })
        .click()
      await expectToast(page, 'You have been logged out!')
      await page.getByRole('link', { name: 'Login' }).first().click()
      await fillLogin(page, account)
      await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()

      await page.goto(`/take_quiz/${exam.id}`)
      await expect(page).toHaveURL(`/login?next=%2Ftake_quiz%2F${exam.id}`)
      await fillLogin(page, account)
      await startOpenedExam(page)
      for (const row of rows.slice(0, 1)) await choose(page, row, [1])
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    })
  })

test('sign-in by Google, which needs storage, says why it is unavailable', async ({
  page,
  school,
}) => {
  await page.addInitScript(refusals['cookies are blocked: any access to storage is refused'])
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/api/auth/providers', async (route) => {
    await mayAnswer.promise
    await route.fulfill({
      json: { data: [{ provider: 'google', authorize_url: `${school.url}/authorize?a=b` }] },
    })
  })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Signup' }).last()).toBeVisible()
  mayAnswer.resolve()
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible()
  // The late response causes no layout shift. Providers that are not configured are not shown.
  expect((await readShifts(page)).score).toBeLessThan(0.002)
  await expect(page.getByText('Facebook')).toHaveCount(0)
  await page.getByRole('button', { name: 'Google' }).click()
  await expectToast(page, 'Your browser does not let this site store anything')
  await expect(page).toHaveURL('/login')
})
