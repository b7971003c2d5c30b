import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logoutEverywhere } from '@prepwell/contract/accounts/auth.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '@prepwell/contract/accounts/second-factor.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { Secret, TOTP } from 'otpauth'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { choose, startOpenedExam } from '../support/pages/exam-page.ts'
import { button } from '../support/pages/profile-page.ts'
import { addStudent, fillLogin, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect, testInOwnSchool } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

// The admin of this school may change nothing, not even its settings, until two-step login is on.
const test = testInOwnSchool({ ADMIN_SECOND_FACTOR: 'required' }, { isUntouched: true })
test.use({ expectsRefusals: true, expectsNetworkErrors: true })

/** An authenticator app and the owner's recovery codes. */
interface Protection {
  /** The app's code, `steps` time steps of 30 seconds after the set-up. */
  code(steps: number): string
  readonly recoveryCodes: readonly string[]
}

/** Sets up the second step, from the password to the recovery codes, which are saved as a file. */
async function setUp(page: Page, school: School, password: string): Promise<Protection> {
  const form = page.getByRole('form', { name: 'Password', exact: true })
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const shown = await page.locator('form code').textContent()
  const secret = Secret.fromBase32((shown ?? '').replaceAll(' ', ''))
  const begun = school.now()
  const code = (steps: number) =>
    new TOTP({ secret }).generate({ timestamp: (begun + 30 * steps) * 1000 })
  await page.getByLabel(/^Code/).fill('000000')
  await button(page, 'Turn it on').click()
  await expect(page.getByText('Wrong, too old, or already used')).toBeVisible()
  await page.getByLabel(/^Code/).fill(code(0))
  await button(page, 'Turn it on').click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allTextContents()
  const saving = page.waitForEvent('download')
  await button(page, 'Save as a file').click()
  const file = await readFile(await (await saving).path(), 'utf8')
  for (const one of recoveryCodes) expect(file).toContain(one)
  await button(page, 'I have kept them').click()
  await expectToast(page, 'Two-step login is on')
  return { code, recoveryCodes }
}

const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').state.token)

test('two-step login: required for admins, optional for students, with codes and recovery codes, also during an exam', async ({
  page,
  browser,
  school,
}) => {
  await test.step('an admin must set it up right after the login, before anything else', async () => {
    await page.goto('/login')
    await fillLogin(page, school.admin)
    await expect(page).toHaveURL(/\/second-factor$/)
    await page.goto('/admin/dashboard/students')
    await expect(page).toHaveURL(/\/second-factor$/)
    await setUp(page, school, school.admin.password)
    // The next page for the admin of a new school.
    await expect(page).toHaveURL(/\/admin\/dashboard\/set-up$/)
    await school.asAdmin(updateSchoolSettings, { body: { sign_up: 'open', is_set_up: true } })
  })

  await test.step('an admin turns it off for a student who has lost everything', async () => {
    const lost = await addStudent(school)
    const { user, access_token } = await sessionOf(school, lost)
    const body = { password: lost.password }
    const begun = await callServer(school.url, beginSecondFactor, { body }, access_token)
    const totp = new TOTP({ secret: Secret.fromBase32(expectSuccess(begun).data.secret) })
    const code = totp.generate({ timestamp: school.now() * 1000 })
    const on = await callServer(school.url, confirmSecondFactor, { body: { code } }, access_token)
    expectSuccess(on)
    await visit(page, `/admin/dashboard/students/${user.id}`)
    await button(page, 'Turn it off').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
    await expectToast(page, 'Two-step login is off for this student')
    await expect(page.getByRole('heading', { name: 'Two-step login' })).toHaveCount(0)
    expect((await sessionOf(school, lost)).user.id).toBe(user.id)
    await page.evaluate(() => localStorage.clear())
  })

  const account = await addStudent(school)
  const protection = await test.step('a student sets it up in the profile', async () => {
    await page.goto('/login?next=%2Fdashboard%2Fprofile')
    await fillLogin(page, account)
    await button(page, 'Set it up').click()
    await expect(page.getByRole('dialog', { name: 'Set up two-step login' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Set it up')).toBeFocused()
    await button(page, 'Set it up').click()
    const made = await setUp(page, school, account.password)
    await expect(page.getByText('10 recovery codes left.')).toBeVisible()
    return made
  })

  await test.step('another device needs a code, and its session can be ended from here', async () => {
    const elsewhere = await browser.newContext({ baseURL: school.url })
    const other = await elsewhere.newPage()
    await other.goto('/login?next=%2Fdashboard%2Fprofile')
    await fillLogin(other, account)
    const second = other.getByRole('form', { name: 'Second step of the login' })
    await expect(second.getByLabel(/^Code/)).toBeFocused()
    await second.getByLabel(/^Code/).fill(protection.code(1))
    await second.getByLabel(/^Code/).press('Enter')
    const sessions = other.getByRole('list', { name: 'Where you are logged in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)

    await page.reload()
    const here = page.getByRole('list', { name: 'Where you are logged in' })
    await expect(here.getByRole('listitem')).toHaveCount(2)
    await expect(here.getByRole('listitem').first()).toContainText('This device')
    await here.getByRole('button', { name: /^End the session on/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
    await expect(here.getByRole('listitem')).toHaveCount(1)
    await other.getByRole('navigation', { name: 'Student' }).getByText('My Quizzes').click()
    await expectToast(other, 'Your session has expired')
    await expect(other).toHaveURL(/\/login/)
    await elsewhere.close()
  })

  await test.step('when a session ends during an exam, a recovery code leads back into it', async () => {
    const rows = examRows(3, 'Two steps')
    const exam = await scheduleExam(school, rows, { name: 'Two-step mock', minutes: 30 })
    await page.goto(`/take_quiz/${exam.id}`)
    await startOpenedExam(page)
    await page.context().setOffline(true)
    const token = await storedToken(page)
    expectSuccess(await callServer(school.url, logoutEverywhere, {}, token))
    for (const row of rows.slice(0, 1)) await choose(page, row, [1])
    await page.context().setOffline(false)
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await expect(dialog).toBeVisible()
    await dialog.getByLabel(/^Password/).fill(account.password)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.getByRole('button', { name: 'No phone? Use a recovery code' }).click()
    await dialog.getByLabel(/^Recovery code/).fill(protection.recoveryCodes[0] ?? '')
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await expectToast(page, 'Login Successful!')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const mail = await school.postbox.mailTo(account.email, 'A recovery code was used')
    expect(mail.text).toContain('9 of them are left')
  })
})
