import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { openOwnProvider } from '../../apps/api/src/test/provider/own-provider.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { type ExamRow, examRows } from '../support/exam-rows.ts'
import { choose, startExam } from '../support/pages/exam-page.ts'
import {
  addStudent,
  beginAs,
  confirmationLink,
  fillLogin,
  logIn,
  newAccount,
} from '../support/people.ts'
import { lookByDayAndNight, phone } from '../support/places.ts'
import type { School } from '../support/server/school.ts'
import { expect, testInOwnSchool } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

/** The first journey sets the school up; the others only change who may sign up. */
const test = testInOwnSchool({}, { isUntouched: true })

test.use({ expectsRefusals: true })

const setRule = (school: School, body: object) =>
  school.asAdmin(updateSchoolSettings, { body: { is_set_up: true, ...body } })

/** Fills in the form of the sign-up page and sends it. */
async function signUp(page: Page, account: ReturnType<typeof newAccount>) {
  await page.getByRole('textbox', { name: /^Name/ }).fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByLabel(/I accept/).check()
  await page.getByRole('button', { name: 'Signup' }).click()
}

test('a new school is set up in the browser, and its sign-up page says who may enter', async ({
  page,
  school,
}) => {
  await page.goto(paths.signup)
  await expect(page.getByText('Nobody can sign up here')).toBeVisible()
  await expectNoAxeFindings(page)
  await logIn(page, school.admin)
  await expect(page).toHaveURL(paths.staff.setUp)
  await page.getByRole('textbox', { name: 'Name of the school' }).fill('Sunrise Academy')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('link', { name: 'Sunrise Academy, home' })).toBeVisible()
  for (const step of ['Time zone', 'Languages']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
  }
  await page.getByRole('radio', { name: 'Own domains' }).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Name at least one domain')).toBeVisible()
  await page.getByRole('textbox', { name: 'Domains' }).fill('sunrise.test')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('textbox', { name: 'First groups' }).fill('Batch A\nBatch B')
  await page.getByRole('button', { name: 'Save and finish' }).click()
  await expect(page).toHaveURL(paths.staff.dashboard)
  await page.goto(adminPaths.groups)
  await expect(page.getByText('Batch B')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sunrise Academy, home' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(paths.signup)
  await expect(page.getByText('it ends with @sunrise.test')).toBeVisible()
  await signUp(page, newAccount('Zoe'))
  const form = page.getByRole('form', { name: 'Signup' })
  await expect(form.getByText('Use an email address of sunrise.test')).toBeVisible()
})

test('a long name of the school fits the pages of students and staff on a small laptop', async ({
  page,
  school,
}) => {
  const name = 'Sunrise Academy of Science, Commerce and Humanities, Hyderabad Central Campus'
  await setRule(school, {})
  await page.setViewportSize({ width: 1024, height: 768 })

  await test.step('an admin who saves it sees it in the sidebar at once, cut with an ellipsis', async () => {
    await beginAs(page, school, school.admin)
    await page.goto(adminPaths.school)
    const field = page.getByRole('textbox', { name: 'Name of the school' })
    await expect(field).toHaveAccessibleDescription(/At most 80 characters/)
    await field.fill(name)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    const home = page.getByRole('link', { name: `${name}, home` })
    await expect(home).toBeVisible()
    await expectNoSidewaysScrolling(page)
    const { edge, end } = await home.evaluate((link) => ({
      edge: link.getBoundingClientRect().right,
      end: link.querySelector('span > span:last-child')?.getBoundingClientRect().right ?? 1e9,
    }))
    expect(end).toBeLessThanOrEqual(edge)
  })

  await test.step('the header of a student has room for all links', async () => {
    await beginAs(page, school, await addStudent(school, newAccount('Ananthapadmanabhan Rao')))
    await page.goto(paths.browseExams)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: `${name}, home` })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Profile menu' })).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 1280, height: 768 })
    await expectNoSidewaysScrolling(page)
  })
  await setRule(school, { name: null })
})

test('somebody signs up with approval, and an admin approves', async ({ page, school }) => {
  await setRule(school, { sign_up: 'approval' })
  const account = newAccount('Zoe Ray')
  await page.goto(paths.signup)
  await expect(page.getByText('Your school looks at each new account')).toBeVisible()
  await signUp(page, account)
  await expect(page).toHaveURL(paths.login)
  await page.goto(await confirmationLink(school, account))
  await expect(page.getByRole('note')).toContainText('An admin approves your account next.')
  await expectNoAxeFindings(page)
  await fillLogin(page, account)
  await expect(page.getByText('An admin has to approve your account').last()).toBeVisible()
  await logIn(page, school.admin)
  await expect(page).toHaveURL(paths.staff.dashboard)
  await page.goto(adminPaths.signUps)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Approve Zoe Ray' }).click()
  await expectToast(page, '1 account approved')
  await page.evaluate(() => localStorage.clear())
  await logIn(page, account)
  await expect(page).toHaveURL('/')
})

test('where nobody can sign up, no page invites to, and each says whom to ask', async ({
  page,
  school,
}) => {
  await setRule(school, { sign_up: 'closed' })
  const signUpLinks = page.getByRole('link', { name: /^sign ?up$/i })
  const whom = page.getByText('makes the accounts. Ask your teachers how you get yours.')
  await page.goto(paths.home)
  await expect(whom.filter({ visible: true })).toHaveCount(1)
  await expect(signUpLinks).toHaveCount(0)
  await expect(page.getByText('Free for students')).toBeHidden()
  await lookByDayAndNight(page)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(paths.login)
  await expect(whom.filter({ visible: true })).toHaveCount(1)
  await expect(signUpLinks).toHaveCount(0)
  await lookByDayAndNight(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByText('Ask your teachers how you get yours.')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(signUpLinks).toHaveCount(0)
  await page.goto(paths.signup)
  await expect(page.getByText('Nobody can sign up here')).toBeVisible()
})

test('a student with a roll number gets a slip, chooses a password, and sits an exam', async ({
  page,
  school,
}) => {
  await setRule(school, { sign_up: 'closed' })
  const rows = examRows(1, 'Slips')
  const { id } = await scheduleExam(school, rows, { name: 'First exam', minutes: 30 })
  await logIn(page, school.admin)
  await expect(page).toHaveURL(paths.staff.dashboard)
  await page.goto(adminPaths.import('students'))
  await page.getByLabel('File to import').setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,roll_number\nRavi Rao,12/A-034\n'),
  })
  await page.getByRole('button', { name: /^Import 1 student/ }).click()
  const found = async () =>
    (await school.asAdmin(listStudents, { query: { search: 'Ravi Rao' } })).data[0]?.id
  await expect.poll(found).toBeDefined()
  await page.goto(adminPaths.student(await found()))
  await page.getByRole('button', { name: 'New slip' }).click()
  await page.getByRole('button', { name: 'Make a slip' }).click()
  await expect(page).toHaveURL(adminPaths.slips)
  await expectNoAxeFindings(page)
  const password = await page.locator('dd').last().textContent()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, { email: '12/a-034', password: password ?? '' })
  await page.getByLabel(/^New password/).fill('password')
  await page.getByLabel('Confirm password').fill('password')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByText('Many people use this password')).toBeVisible()
  await page.getByLabel(/^New password/).fill('a sentence of my own')
  await page.getByLabel('Confirm password').fill('a sentence of my own')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(paths.settings)
  await expect(page.getByText('so no mail is sent to you')).toBeVisible()
  await startExam(page, id)
  await choose(page, rows[0] as ExamRow, [1])
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expectToast(page, 'Quiz submitted successfully')
  const classResults = await school.asAdmin(listClassResults, { params: { id } })
  const ravi = { name: 'Ravi Rao', roll_number: '12/A-034', state: 'submitted', scored_marks: 1 }
  expect(classResults.data[0]).toMatchObject(ravi)
})

const person = (name: string) => ({
  ...{ sub: randomUUID(), name, email: `${randomUUID()}@sunrise.test`, email_verified: true },
})
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('an admin sets the provider of the school; students then log in by it, and staff join their account', async ({
  page,
  school,
}) => {
  await setRule(school, { sign_up: 'open' })
  const redirectUri = `${school.url}/login/callback`
  const provider = await openOwnProvider({ redirectUri })
  await logIn(page, school.admin)
  await expect(page).toHaveURL(paths.staff.dashboard)
  await page.goto(adminPaths.school)
  await expect(field(page, 'Redirect URI')).toHaveValue(redirectUri)
  await field(page, 'Issuer').fill(`${provider.issuer}/elsewhere`)
  await field(page, 'Client id').fill(provider.clientId)
  await page.getByLabel('Client secret').fill(provider.clientSecret)
  await field(page, 'Button on the login page').fill('Sunrise account')
  await field(page, 'Claim for groups and roles').fill('groups')
  await page.getByRole('button', { name: 'Add a value' }).click()
  await field(page, 'Value 1').fill('teachers')
  await page.getByRole('combobox', { name: 'Value 1 gives' }).click()
  await page.getByRole('option', { name: 'Teacher' }).click()
  await page.getByRole('button', { name: 'Save Provider' }).click()
  await expect(page.getByText('This provider cannot be used')).toBeVisible()
  await expect(field(page, 'Issuer')).toBeFocused()
  await expectNoAxeFindings(page)
  await field(page, 'Issuer').fill(provider.issuer)
  await page.getByRole('button', { name: 'Save Provider' }).click()
  await expectToast(page, 'The login provider has been saved')
  await expect(page.getByLabel('Client secret')).toHaveValue('')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)

  const signOut = async () => {
    await page.evaluate(() => window.localStorage.removeItem('session'))
    await page.goto('/login?next=%2Fbrowse%2Fexam')
  }
  await signOut()
  await expectNoAxeFindings(page)
  const button = page.getByRole('button', { name: 'Sunrise account' })
  provider.signInAs(person('Ada Lovelace'))
  await button.click()
  await expect(page).toHaveURL(`${school.url}/browse/exam`)
  // The provider's response remains neither in the address nor in the browser.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).not.toContain('state')

  await signOut()
  provider.signInAs({ ...person('Asha Rao'), email: school.admin.email })
  await button.click()
  const password = page.getByLabel('Password')
  await expect(password).toBeFocused()
  await expectNoAxeFindings(page)
  await password.fill('a guess of somebody')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').getByText('Wrong password')).toBeVisible()
  await password.fill(school.admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${school.url}/browse/exam`)
  await signOut()
  await button.click()
  await expect(page).toHaveURL(`${school.url}/browse/exam`)
  await provider.close()
})
