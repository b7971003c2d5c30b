import type { Page } from '@playwright/test'
import { changePassword, login } from '@prepwell/contract/accounts/auth.ts'
import { addStudent, beginAs, beginSignedIn, fillLogin, newAccount } from '../support/people.ts'
import { test } from '../support/second-browser.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const tokenCall = '**/api/users/user_token'
const ended = 'Your session has expired. Please log in again'
const forbidden = 'You do not have permission to access this page'

/** Signs the browser in, with `user` stored as the signed-in user. */
async function beginStoring(page: Page, school: School, user: unknown) {
  const account = await addStudent(school)
  await beginAs(page, school, account, user)
  return account
}

const storedSession = (page: Page): Promise<{ token: string | null; user: unknown }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '').state)

/** Changes the password, which ends every session of the account, including this browser's. */
async function endSessions(school: School, account: { email: string; password: string }) {
  const { access_token } = expectSuccess(await callServer(school.url, login, { body: account }))
  expectSuccess(
    await callServer(
      school.url,
      changePassword,
      { body: { current_password: account.password, new_password: 'another long password' } },
      access_token,
    ),
  )
}

test.describe('a visitor', () => {
  test('is sent to the login page, and afterwards to the requested page, including its query', async ({
    page,
    school,
  }) => {
    const account = await beginSignedIn(page, school)
    await page.addInitScript(() => localStorage.removeItem('session'))
    await page.goto('/dashboard/my_quizzes?status=completed')
    await expectToast(page, 'You are not authenticated. Please log in.')
    await expect(page).toHaveURL(
      `/login?next=${encodeURIComponent('/dashboard/my_quizzes?status=completed')}`,
    )
    await fillLogin(page, account)
    await expect(page).toHaveURL('/dashboard/my_quizzes?status=completed')
    await expect(page.getByRole('heading', { level: 1, name: 'My Quizzes' })).toBeVisible()
  })

  test('can go back from the login page', async ({ page }) => {
    await page.goto('/terms')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Exams' })
      .click()
    await expect(page).toHaveURL('/login?next=%2Fbrowse%2Fexam')
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    await page.goBack()
    await expect(page).toHaveURL('/terms')
  })

  test('sees the footer on every page, and can go home from a 404 page', async ({ page }) => {
    for (const address of ['/', '/terms', '/login', '/nowhere']) {
      await page.goto(address)
      const footer = page.getByRole('contentinfo')
      for (const name of ['Home', 'Features', 'FAQs', 'Contact', 'Terms'])
        await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('a stored session', () => {
  test.use({ expectsRefusals: true })

  test('with a damaged user is repaired from the server', async ({ page, school }) => {
    const account = await beginStoring(page, school, { id: 'seven' })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Profile menu' })).toContainText(account.name)
    expect((await storedSession(page)).user).toMatchObject({ email: account.email })
  })

  test('without a user is repaired on the login page too, which then redirects', async ({
    page,
    school,
  }) => {
    await beginStoring(page, school, null)
    await page.goto('/login')
    await expectToast(page, 'You are already authenticated')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  })

  test('with an unreadable user ends, and the login returns to the page', async ({
    page,
    school,
  }) => {
    await beginStoring(page, school, null)
    await page.route(tokenCall, (route) => route.fulfill({ json: 'not.a.token' }))
    await page.goto('/dashboard/my_quizzes')
    await expectToast(page, 'Session expired. Please log in again')
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fmy_quizzes')
    expect(await storedSession(page)).toEqual({ token: null, user: null })
  })

  test('refused by the server during validation ends', async ({ page, school }) => {
    const account = await beginStoring(page, school, null)
    await endSessions(school, account)
    await page.goto('/dashboard')
    await expectToast(page, ended)
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    expect(await storedSession(page)).toEqual({ token: null, user: null })
  })

  test('refused by the server on the login page ends there', async ({ page, school }) => {
    const account = await beginStoring(page, school, null)
    await endSessions(school, account)
    await page.goto('/login?next=%2Fdashboard%2Fsettings')
    await expectToast(page, ended)
    await fillLogin(page, { ...account, password: 'another long password' })
    await expect(page).toHaveURL('/dashboard/settings')
  })

  test('ended by a password change opens the login page at the next call', async ({
    page,
    school,
  }) => {
    const account = await beginSignedIn(page, school)
    await page.goto('/')
    await endSessions(school, account)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expectToast(page, ended)
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
  })

  test('that cannot be validated for any other reason opens /error, which retries', async ({
    page,
    school,
    watchErrors,
  }) => {
    await beginStoring(page, school, null)
    await page.route(tokenCall, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/dashboard/my_quizzes')
    await expect(page).toHaveURL('/error?next=%2Fdashboard%2Fmy_quizzes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    expect(watchErrors.splice(0)).toEqual([expect.stringContaining('status of 500')])
    expect((await storedSession(page)).token).not.toBeNull()
    await page.unroute(tokenCall)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/dashboard/my_quizzes')
  })
})

test.describe('somebody who is signed in', () => {
  test('is sent home from the login and sign-up pages, and from those of the other role', async ({
    page,
    secondPage: other,
    school,
  }) => {
    await beginSignedIn(page, school)
    for (const address of ['/login', '/signup', '/login?next=%2Fdashboard']) {
      await page.goto(address)
      await expectToast(page, 'You are already authenticated')
      await expect(page).toHaveURL('/')
    }
    for (const address of [
      '/admin/dashboard',
      '/admin/dashboard/students/1',
      '/admin/dashboard/add',
    ]) {
      await page.goto(address)
      await expectToast(page, forbidden)
      await expect(page).toHaveURL('/')
    }
    await beginAs(other, school, school.admin)
    for (const address of ['/dashboard', '/dashboard/settings', '/take_practice/1']) {
      await other.goto(address)
      await expectToast(other, forbidden)
      await expect(other).toHaveURL('/')
    }
  })

  test('reaches all their pages from the sidebar and the profile menu, and logs out after a confirmation', async ({
    page,
    school,
  }) => {
    await beginSignedIn(page, school, newAccount('Ravi Shah'))
    await page.goto('/dashboard')
    await expect(page.getByRole('contentinfo')).toBeHidden()
    const sidebar = page.getByRole('navigation', { name: 'Student' })
    for (const [name, address] of [
      ['My Quizzes', '/dashboard/my_quizzes'],
      ['Profile', '/dashboard/profile'],
      ['Settings', '/dashboard/settings'],
      ['Dashboard', '/dashboard'],
    ] as const) {
      await sidebar.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(sidebar.locator('[aria-current=page]')).toHaveText(name)
      await expect(page.getByRole('main')).toBeFocused()
    }
    for (const [name, address] of [
      ['My Profile', '/dashboard/profile'],
      ['Settings', '/dashboard/settings'],
    ] as const) {
      await page.getByRole('button', { name: 'Profile menu' }).click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(address)
    }
    for (const [name, address, title] of [
      ['Practice', '/browse/practice', 'Practices'],
      ['Leaderboard', '/leaderboard', 'Leaderboard'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Logout' })
    await sidebar.getByRole('button', { name: 'Logout' }).click()
    await expect(dialog).toContainText('Are you sure you want to log out?')
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expectToast(page, 'You have been logged out!')
    await expect(page).toHaveURL('/')
    expect(await storedSession(page)).toEqual({ token: null, user: null })
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
  })
})
