import type { Page } from '@playwright/test'
import { logoutEverywhere } from '@prepwell/contract/accounts/auth.ts'
import { addAdmin, fillLogin } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test.use({ expectsRefusals: true })

const typed = 'Unsaved chapters of physics'

const nameOf = (page: Page) =>
  page.getByRole('form', { name: 'Add subject' }).getByRole('textbox', { name: 'Name' })

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' })

const storedText = (page: Page) => page.evaluate(() => localStorage.getItem('session') ?? '')

/** An admin with unsaved work in one tab and the list of subjects in another. */
async function openTwoTabs(page: Page, school: School) {
  const admin = await addAdmin(school)
  await page.goto('/login?next=%2Fadmin%2Fdashboard%2Fadd%3Ftab%3Dsubject')
  await fillLogin(page, admin)
  await nameOf(page).fill(typed)
  const other = await page.context().newPage()
  await other.goto('/admin/dashboard/subjects')
  await expect(other.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible()
  return { admin, other }
}

/** Ends every session of the account; the other tab learns of it first. */
async function endSessions(school: School, page: Page, other: Page) {
  const { token } = JSON.parse(await storedText(page)).state
  expectSuccess(await callServer(school.url, logoutEverywhere, {}, token))
  // Not by a link: pointing at it loads its data, which would end the session before the click.
  await other.goto('/admin/dashboard/chapters')
  await expect(other).toHaveURL(/\/login/)
}

test('unsaved work of staff outlives a session that ends in another tab, for its own user only', async ({
  page,
  school,
}) => {
  const { admin, other } = await openTwoTabs(page, school)
  await endSessions(school, page, other)
  await expect(signInAgain(page)).toContainText('Nothing on this page is lost')
  await expect(nameOf(page)).toHaveValue(typed)

  const colleague = await addAdmin(school)
  await test.step('a colleague who signs in in the other tab is not put in front of it', async () => {
    await fillLogin(other, colleague)
    await expect(other).toHaveURL('/admin/dashboard/chapters')
    await expect(signInAgain(page)).toBeVisible()
    await expect(nameOf(page)).toHaveValue(typed)
  })

  await test.step('nor one who signs in in the dialog', async () => {
    await signInAgain(page).getByLabel('Email').fill(colleague.email)
    await signInAgain(page)
      .getByLabel(/^Password/)
      .fill(colleague.password)
    await signInAgain(page).getByRole('button', { name: 'Login', exact: true }).click()
    await expect(signInAgain(page).getByRole('alert')).toContainText(
      `${colleague.email} cannot continue this work. Log in as ${admin.email}.`,
    )
    await expect(signInAgain(page)).toBeVisible()
  })

  await test.step('its own user goes on and saves it', async () => {
    await signInAgain(page).getByLabel('Email').fill(admin.email)
    await signInAgain(page)
      .getByLabel(/^Password/)
      .fill(admin.password)
    await signInAgain(page).getByRole('button', { name: 'Login', exact: true }).click()
    await expect(signInAgain(page)).toBeHidden()
    await expect(nameOf(page)).toHaveValue(typed)
    await page.getByRole('textbox', { name: 'Description' }).fill('Typed before and after')
    await page.getByRole('button', { name: 'Add subject' }).click()
    await expectToast(page, 'Successfully added new subject')
  })
})

test('a sign-in of the same user in the other tab closes the question there', async ({
  page,
  school,
}) => {
  const { admin, other } = await openTwoTabs(page, school)
  await endSessions(school, page, other)
  await expect(signInAgain(page)).toBeVisible()
  await fillLogin(other, admin)
  await expect(signInAgain(page)).toBeHidden()
  await expect(nameOf(page)).toHaveValue(typed)
})

test('a logout in another tab closes unsaved work, because the next user must not see it', async ({
  page,
  school,
}) => {
  const { other } = await openTwoTabs(page, school)
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click()
  await expectToast(other, 'You have been logged out!')
  await expect(nameOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typed)
})
