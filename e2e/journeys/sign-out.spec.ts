import type { Page } from '@playwright/test'
import { login } from '@prepwell/contract/accounts/auth.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { button } from '../support/pages/profile-page.ts'
import {
  addAdmin,
  addStudent,
  beginAs,
  beginSignedIn,
  fillLogin,
  logIn,
  newAccount,
  sessionOf,
} from '../support/people.ts'
import { test } from '../support/second-browser.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { sitDown } from '../support/sitting.ts'
import { expect } from '../support/test.ts'
import { expectOverlaysLoaded, expectToast } from '../support/toast.ts'

test.use({ expectsNetworkErrors: true, expectsRefusals: true })

const logoutCall = '**/api/auth/logout'

const statusOf = async (school: School, token: string) =>
  (await callServer(school.url, userToken, {}, token)).status

const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').state?.token ?? null)

/** Signs in and opens the home page, which can be left offline. */
async function enter(page: Page, school: School): Promise<string> {
  const account = await addStudent(school)
  await logIn(page, account)
  await expect(page).toHaveURL(`${school.url}/`)
  await expectToast(page, 'Login Successful!')
  return (await storedToken(page)) ?? ''
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click()
}

test('offline, Logout signs out here at once, and the server is told when the network returns', async ({
  page,
  context,
  school,
}) => {
  await beginSignedIn(page, school)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  const token = (await storedToken(page)) ?? ''
  await expectOverlaysLoaded(page)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'You have been logged out!')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  expect(await statusOf(school, token)).toBe(200)
  await context.setOffline(false)
  await expect.poll(() => statusOf(school, token)).toBe(401)
})

test('Logout beside a running exam warns that its time runs on', async ({ page, school }) => {
  const exam = await scheduleExam(school, examRows(3, 'Left'), { name: 'Left alone', minutes: 30 })
  const account = await addStudent(school)
  const { access_token } = await sessionOf(school, account)
  await sitDown(school, access_token, exam.id)
  await beginAs(page, school, account)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Continue Exam: Left alone' })).toBeVisible()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Logout' })
  await expect(question).toContainText('The time of your exam runs on.')
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toBeHidden()
})

test('an unconfirmed logout is sent again at the next start, also beside a new session', async ({
  page,
  school,
}) => {
  const token = await enter(page, school)
  // A portal that answers every request with its own page.
  await page.route(logoutCall, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the WiFi</h1>' }),
  )
  await logOut(page)
  await expectToast(page, 'You have been logged out!')
  const next = await enter(page, school)
  expect(await statusOf(school, token)).toBe(200)
  await page.unroute(logoutCall)
  await page.reload()
  await expect.poll(() => statusOf(school, token)).toBe(401)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('left-sessions'))).toBe('[]')
  expect(await storedToken(page)).toBe(next)
  expect(await statusOf(school, next)).toBe(200)

  await test.step('when the server answers, it is told at once', async () => {
    await logOut(page)
    await expectToast(page, 'You have been logged out!')
    await expect(page).toHaveURL(`${school.url}/`)
    await expect.poll(() => statusOf(school, next)).toBe(401)
  })
})

test.describe('Log out everywhere', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Log out everywhere?' })

  /** Clicks the button on the profile page and confirms. */
  async function signOutEverywhere(page: Page) {
    await button(page, 'Log out everywhere').click()
    await expect(question(page)).toContainText('Every session of your account ends at once')
    await question(page).getByRole('button', { name: 'Log out everywhere' }).click()
    await expectToast(page, 'You have been logged out everywhere!')
  }

  test('a student ends their own sessions on every device', async ({
    page,
    secondPage: elsewhere,
    school,
  }) => {
    const account = await addStudent(school, newAccount('Asha Rao'))
    await beginAs(elsewhere, school, account)
    await elsewhere.goto('/dashboard/profile')
    await page.goto('/login?next=%2Fdashboard%2Fprofile')
    await fillLogin(page, account)
    for (const device of [page, elsewhere])
      await expect(button(device, 'Log out everywhere')).toBeVisible()

    await button(page, 'Log out everywhere').press('Enter')
    await question(page).getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(question(page)).toBeHidden()
    await expect(button(page, 'Log out everywhere')).toBeFocused()

    await signOutEverywhere(page)
    await expect(page).toHaveURL(`${school.url}/`)
    expect(await storedToken(page)).toBeNull()
    await elsewhere.getByRole('link', { name: 'Settings' }).first().click()
    await expectToast(elsewhere, 'Your session has expired. Please log in again')
    await expect(elsewhere).toHaveURL(/\/login\?next=/)
    await logIn(page, account)
    await expectToast(page, 'Login Successful!')
  })

  test('an admin does so too', async ({ page, school }) => {
    // Not the first admin, whose sign-out would disturb other journeys.
    const admin = await addAdmin(school)
    const { access_token } = await sessionOf(school, admin)
    await beginAs(page, school, admin)
    await page.goto('/admin/dashboard/profile')
    await signOutEverywhere(page)
    await expect(page).toHaveURL(`${school.url}/`)
    expect(await statusOf(school, access_token)).toBe(401)
    const { email, password } = admin
    expectSuccess(await callServer(school.url, login, { body: { email, password } }))
  })

  test('offline it says so and changes nothing', async ({ page, school }) => {
    await beginSignedIn(page, school)
    await page.goto('/dashboard/profile')
    await expect(button(page, 'Log out everywhere')).toBeVisible()
    const token = await storedToken(page)
    await page.route('**/api/auth/logout-all', (route) => route.abort())
    await button(page, 'Log out everywhere').click()
    await question(page).getByRole('button', { name: 'Log out everywhere' }).click()
    await expectToast(page, 'Axios Network error')
    expect(await storedToken(page)).toBe(token)
    await expect(question(page)).toBeHidden()
    await expect(button(page, 'Log out everywhere')).toBeEnabled()
  })
})
