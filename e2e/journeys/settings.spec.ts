import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { takeQuiz } from '../support/attempts.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { chooseExport } from '../support/pages/list-page.ts'
import { isNotified, saveSettings, wantsMails } from '../support/pages/settings-page.ts'
import { type Account, addStudent, fillLogin, sessionOf } from '../support/people.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

const night = (page: Page) => page.getByRole('switch', { name: 'Night mode' })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Student' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Uses the profile menu, which every page has. */
async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await dialog(page, 'Logout').getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'You have been logged out!')
}

/** Lets the student take a quiz with this name several times through the API. */
async function practise(school: School, student: Account, name: string, times: number) {
  const practice = await scheduleQuiz(school, examRows(3, name), {
    name,
    minutes: 10,
    mode: 'practice',
  })
  const { access_token } = await sessionOf(school, student)
  for (let i = 0; i < times; i += 1) await takeQuiz(school.url, access_token, practice.id)
}

/** Exports the list on the screen; the caller waits for what happens next. */
async function exportAs(page: Page, type: 'CSV' | 'JSON') {
  await chooseExport(page, type)
  await dialog(page, `${type} File Confirmation`).getByRole('button', { name: 'Yes' }).click()
}

/** Exports by download. Returns the file's name and text. */
async function downloadAs(page: Page, type: 'CSV' | 'JSON') {
  const begun = page.waitForEvent('download')
  await exportAs(page, type)
  const file = await begun
  await expectToast(page, `${type} export successful!`)
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('e-mail notifications and night mode keep their settings, and logout forgets the user', async ({
  page,
  context,
  school,
}) => {
  const account = await addStudent(school)
  const theme = (tab = page) => tab.locator('html')
  const scheme = 'data-mantine-color-scheme'
  await page.goto('/login?next=%2Fdashboard%2Fsettings')
  await fillLogin(page, account)
  await expect(page.getByText(`To ${account.email}`)).toBeVisible()

  await test.step('notifications', async () => {
    await expect(wantsMails(page)).toBeChecked()
    await wantsMails(page).setChecked(false)
    await saveSettings(page, 'Settings saved successfully!')
    expect(await isNotified(school, account)).toBe(false)
  })

  await test.step('night mode applies at once, in every tab', async () => {
    const other = await context.newPage()
    await other.goto('/terms')
    await expect(theme()).toHaveAttribute(scheme, 'light')
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await night(page).check()
    for (const tab of [page, other]) await expect(theme(tab)).toHaveAttribute(scheme, 'dark')
    expect(loads).toEqual([])
    await other.close()
  })

  await test.step('a reload keeps both', async () => {
    await page.reload()
    await expect(theme()).toHaveAttribute(scheme, 'dark')
    await expect(night(page)).toBeChecked()
    await expect(wantsMails(page)).not.toBeChecked()
    await wantsMails(page).setChecked(true)
    await saveSettings(page, 'Settings saved successfully!')
    expect(await isNotified(school, account)).toBe(true)
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Light mode' }).click()
    await expect(theme()).toHaveAttribute(scheme, 'light')
    await expect(night(page)).not.toBeChecked()
  })

  await test.step('logout asks first', async () => {
    await sidebar(page).getByRole('button', { name: 'Logout' }).click()
    const question = dialog(page, 'Logout')
    await expect(question).toContainText('Are you sure you want to log out?')
    await question.getByRole('button', { name: 'No' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard\/settings$/)
    await sidebar(page).getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expectToast(page, 'You have been logged out!')
    await expect(page).toHaveURL(`${school.url}/`)
  })

  await test.step('a visitor can use night mode too', async () => {
    await page.getByRole('button', { name: 'Night mode' }).click()
    await expect(theme()).toHaveAttribute(scheme, 'dark')
    await page.goto('/dashboard/settings')
    await expectToast(page, 'You are not authenticated. Please log in.')
    await expect(page).toHaveURL(/\/login/)
    await expect(theme()).toHaveAttribute(scheme, 'dark')
    await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible()
  })
})

test.describe("a student's list", () => {
  test.use({ expectsRefusals: true })

  test('has the length set by the admin in this browser, and is downloaded or mailed by the settings', async ({
    page,
    school,
  }) => {
    const name = 'Waves, "part 1"'
    const account = await addStudent(school)
    await practise(school, account, name, 6)

    await test.step("the admin's items per page", async () => {
      await page.goto('/login?next=%2Fadmin%2Fdashboard%2Fsettings')
      await fillLogin(page, school.admin)
      await expect(page.getByText(`To ${school.admin.email}`)).toBeVisible()
      const perPage = page.getByRole('combobox', { name: 'Items per page' })
      await expect(perPage).toHaveValue('10')
      await perPage.click()
      await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '50', '100'])
      await page.getByRole('option', { name: '5', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Keys J and K' }).uncheck()
      await saveSettings(page, 'Admin settings saved successfully!')
      expect(await page.evaluate(() => localStorage.getItem('stepKeys'))).toBe('false')
      await logOut(page)
      await page.goto('/login?next=%2Fdashboard%2Fmy_quizzes')
      await fillLogin(page, account)
      await expect(page.getByText('Showing 1 to 5 of 6 quizzes')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Quizzes per page' })).toHaveValue('5')
    })

    const csv = await test.step('CSV by download, after Yes and not after No', async () => {
      const downloads: unknown[] = []
      page.on('download', (download) => downloads.push(download))
      await chooseExport(page, 'CSV')
      await dialog(page, 'CSV File Confirmation').getByRole('button', { name: 'No' }).click()
      await expect(dialog(page, 'CSV File Confirmation')).toBeHidden()
      const file = await downloadAs(page, 'CSV')
      expect(downloads).toHaveLength(1)
      expect(file.name).toMatch(/^attempts-\d{4}-\d\d-\d\d\.csv$/)
      const [head, ...rows] = file.text.split('\r\n')
      expect(head).toBe('\uFEFFID,Quiz Name,Type,Date Taken,Score (%),Status')
      expect(rows.pop()).toBe('')
      expect(rows).toHaveLength(6)
      for (const row of rows)
        expect(row).toMatch(
          /^\d+,"Waves, ""part 1""",practice,\d{4}-\d\d-\d\d \d\d:\d\d,0,Completed$/,
        )
      return file.text
    })

    await test.step('JSON by download', async () => {
      const file = await downloadAs(page, 'JSON')
      expect(file.name).toMatch(/^attempts-\d{4}-\d\d-\d\d\.json$/)
      expect(JSON.parse(file.text)).toHaveLength(6)
    })

    await test.step('a failed download gives the reason, and can be tried again', async () => {
      const refuse = (route: Route) =>
        route.fulfill({ status: 429, json: { message: 'Too many exports' } })
      await page.route('**/api/export/attempts?*', refuse)
      await exportAs(page, 'CSV')
      await expectToast(page, 'Too many exports')
      await page.unroute('**/api/export/attempts?*', refuse)
      await downloadAs(page, 'CSV')
    })

    await test.step('by mail, as set', async () => {
      await sidebar(page).getByText('Settings').click()
      await page.getByRole('radio', { name: 'Send to Email' }).check()
      await saveSettings(page, 'Settings saved successfully!')
      await visit(page, '/dashboard/my_quizzes')
      await chooseExport(page, 'CSV')
      await expect(dialog(page, 'CSV File Confirmation')).toContainText(account.email)
      await dialog(page, 'CSV File Confirmation').getByRole('button', { name: 'Yes' }).click()
      await expectToast(page, 'CSV sent to your email!')
      const mail = await school.postbox.mailTo(account.email, 'Your Prepwell export')
      const attached = mail.attachments[0]
      expect(attached).toMatchObject({ mimeType: 'text/csv' })
      expect(attached?.filename).toMatch(/^attempts-\d{4}-\d\d-\d\d\.csv$/)
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(attached))).toBe(csv)
    })

    await test.step('a failed mail is reported', async () => {
      await page.route('**/api/export/email', (route) =>
        route.fulfill({ status: 429, json: { message: 'Too many calls' } }),
      )
      await exportAs(page, 'JSON')
      await expectToast(page, 'Failed to send JSON to email')
    })

    await test.step('a list that failed to load cannot be exported', async () => {
      await page.route('**/api/students/take_quizzes?*', (route) =>
        route.fulfill({ status: 429, json: { message: 'Too many calls' } }),
      )
      await page.reload()
      await expect(page.getByText('The quizzes could not be loaded')).toBeVisible()
      await chooseExport(page, 'CSV')
      await expectToast(page, 'DataTable instance is not initialized.')
    })
  })
})

function bytesOf(attached: { content: ArrayBuffer | Uint8Array | string } | undefined) {
  if (!attached || typeof attached.content === 'string') throw new Error('no bytes attached')
  return attached.content
}

test('during logout no page requests what it may no longer see', async ({ page, school }) => {
  const account = await addStudent(school)
  await page.goto('/terms')
  for (const [place, address] of [
    ['Dashboard', '/dashboard'],
    ['Profile', '/dashboard/profile'],
    ['My Quizzes', '/dashboard/my_quizzes'],
  ] as const) {
    const { access_token: token, user } = await sessionOf(school, account)
    await page.evaluate(
      (session) => localStorage.setItem('session', session),
      JSON.stringify({ state: { token, user }, version: 0 }),
    )
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
    await logOut(page)
    await expect(page).toHaveURL(`${school.url}/`)
  }
  // A refused call would be a page error, which fails every journey that does not expect it.
})
