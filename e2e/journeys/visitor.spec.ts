import type { Locator, Page } from '@playwright/test'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { card } from '../support/browse.ts'
import { examRows } from '../support/exam-rows.ts'
import { questionHeading } from '../support/pages/exam-page.ts'
import { schedulePractice } from '../support/pages/practice-page.ts'
import {
  type Account,
  addStudent,
  beginSignedIn,
  confirmationLink,
  fillLogin,
  logIn,
  newAccount,
} from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { refusals } from '../support/refused-storage.ts'
import { query } from '../support/server/database.ts'
import type { School } from '../support/server/school.ts'
import { expect, testInOwnSchool } from '../support/test.ts'

const test = testInOwnSchool({})

const trial = (page: Page) => page.locator('section#try')
const button = (page: Page, name: string) => trial(page).getByRole('button', { name })
const option = (page: Page, at: number) =>
  trial(page).locator('.mantine-Radio-label, .mantine-Checkbox-label').nth(at)
const outcome = (page: Page, word: string) =>
  trial(page).getByRole('status').filter({ hasText: word })

/** Opens a practice to visitors, with the questions and keys of {@link examRows}. */
async function openPractice(school: School, name: string) {
  const rows = examRows(3, name)
  const practice = await schedulePractice(school, rows, `${name} practice`)
  await school.asAdmin(updateSchoolSettings, { body: { open_practice_id: practice.id } })
  return { ...practice, rows }
}

/** Fills in the sign-up form and sends it. */
async function signUp(page: Page, { name, email, password }: Account) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByRole('note')).toContainText('Check your inbox')
}

/** Answers the first question as a visitor, and signs up to keep the answer. */
async function keepFirstAnswer(page: Page, account: Account) {
  await page.goto('/')
  await trial(page).scrollIntoViewIfNeeded()
  await option(page, 1).click()
  await button(page, 'Check answer').click()
  await expect(outcome(page, 'Right')).toBeVisible()
  await trial(page).getByRole('link', { name: 'Sign up and keep them' }).click()
  await signUp(page, account)
}

/** Counts the clicks of a visitor. */
function clicksOn(count = 0) {
  let clicks = count
  return {
    click: async (target: Locator) => {
      await target.click()
      clicks += 1
    },
    clicks: () => clicks,
  }
}

test('a school without a practice for visitors shows nothing of it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(trial(page)).toBeHidden()
})

test('a visitor answers a question on the home page with two clicks, and goes through the practice', async ({
  page,
  school,
}) => {
  const { name, rows } = await openPractice(school, 'Trials')
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    bodies.push(await response.text().catch(() => ''))
  })
  const explained = () =>
    rows.map(({ answer_explanation }) =>
      bodies.some((body) => body.includes(JSON.stringify(answer_explanation).slice(1, -1))),
    )
  const { click, clicks } = clicksOn()
  await page.goto('/')
  await test.step('two clicks to the first checked question, and no key before', async () => {
    await trial(page).scrollIntoViewIfNeeded()
    await expect(trial(page).getByText(`${name} · 3 questions`)).toBeVisible()
    await expect(button(page, 'Check answer')).toBeDisabled()
    await click(option(page, 1))
    expect(explained()).toEqual([false, false, false])
    await click(button(page, 'Check answer'))
    await expect(outcome(page, 'Right')).toContainText('1 of 1 mark')
    await expect(trial(page).getByText('Correct answer')).toBeVisible()
    expect(clicks()).toBe(2)
    expect(explained()).toEqual([true, false, false])
    await lookByDayAndNight(page)
  })
  await test.step('the others follow, with a reload in between', async () => {
    await button(page, 'Next question').click()
    await expect(trial(page).getByText('question 2 of 3')).toBeVisible()
    await option(page, 2).click()
    await button(page, 'Check answer').click()
    await expect(outcome(page, 'Wrong')).toContainText('0 of 2 marks')
    await page.reload()
    await trial(page).scrollIntoViewIfNeeded()
    await expect(trial(page).getByText('question 3 of 3')).toBeVisible()
    await trial(page).getByLabel('Your answer').fill('9')
    await button(page, 'Check answer').click()
    await expect(outcome(page, 'Right')).toBeVisible()
    await expect(trial(page).getByText('You have answered all 3 questions.')).toBeVisible()
    await button(page, 'Previous').click()
    await expect(outcome(page, 'Wrong')).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ expectsNetworkErrors: true })

  test('an answer that cannot be checked is kept, and checked when the network is back', async ({
    page,
    school,
  }) => {
    await openPractice(school, 'Interruptions')
    await page.goto('/')
    await trial(page).scrollIntoViewIfNeeded()
    await option(page, 0).click()
    await page.route('**/api/open-practice/check', (route) => route.abort())
    await button(page, 'Check answer').click()
    await expect(trial(page).getByText('Your answer is kept on this device.')).toBeVisible()
    await page.unroute('**/api/open-practice/check')
    await button(page, 'Check again').click()
    await expect(outcome(page, 'Wrong')).toBeVisible()
  })

  for (const { fails, begin } of [
    { fails: 'once', begin: 'Resume Quiz' },
    { fails: 'twice', begin: 'Start Quiz' },
  ])
    test(`answers whose takeover fails ${fails} are taken before the practice begins`, async ({
      page,
      school,
    }) => {
      const { id } = await openPractice(school, `Failing ${fails}`)
      await school.asAdmin(updateSchoolSettings, { body: { sign_up: 'open' } })
      const account = newAccount('Uma Rao')
      await keepFirstAnswer(page, account)
      const times = fails === 'once' ? 1 : 2
      await page.route('**/api/open-practice/answers', (route) => route.abort(), { times })
      await page.goto(await confirmationLink(school, account))
      await fillLogin(page, account)
      await expect(page).toHaveURL(`/take_practice/${id}`)
      await page.getByRole('button', { name: begin }).click()
      await expect(questionHeading(page, 1)).toBeVisible()
      await expect(page.getByText('Checked: this answer stays as it is')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('answers-of-accounts'))).toBeNull()
    })
})

for (const [name, refuse] of Object.entries(refusals))
  test(`${name}: a visitor is told before signing up that answers are not kept`, async ({
    page,
    school,
  }) => {
    await openPractice(school, 'Forgetful')
    await school.asAdmin(updateSchoolSettings, { body: { sign_up: 'open' } })
    await page.addInitScript(refuse)
    await page.goto('/')
    await trial(page).scrollIntoViewIfNeeded()
    await option(page, 1).click()
    await button(page, 'Check answer').click()
    await expect(outcome(page, 'Right')).toBeVisible()
    await expect(trial(page).getByText('cannot keep your answers on this device')).toBeVisible()
    await expect(trial(page).getByText('Your answers stay on this device')).toBeHidden()
    await expect(trial(page).getByRole('link', { name: 'Signup', exact: true })).toBeVisible()
    await button(page, 'Next question').click()
    await expect(trial(page).getByText('question 2 of 3')).toBeVisible()
    await lookByDayAndNight(page)
  })

test('where nobody can sign up, its end says whom to ask', async ({ page, school }) => {
  await openPractice(school, 'Closed doors')
  await school.asAdmin(updateSchoolSettings, { body: { sign_up: 'closed' } })
  await page.goto('/')
  await trial(page).scrollIntoViewIfNeeded()
  await option(page, 1).click()
  await button(page, 'Check answer').click()
  await expect(outcome(page, 'Right')).toBeVisible()
  await expect(trial(page).getByText('Ask your teachers how you get yours.')).toBeVisible()
  await expect(trial(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(trial(page).getByRole('link', { name: /sign up/i })).toHaveCount(0)
})

test('a student does not see it', async ({ page, school }) => {
  await openPractice(school, 'Members')
  await beginSignedIn(page, school)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Your dashboard' })).toBeVisible()
  await expect(trial(page)).toBeHidden()
})

test('answers move to the account that is made, once, and to no other account of the device', async ({
  page,
  school,
}) => {
  const { id } = await openPractice(school, 'Takeovers')
  await school.asAdmin(updateSchoolSettings, { body: { sign_up: 'open' } })
  const account = newAccount('Asha Rao')
  await keepFirstAnswer(page, account)
  const own = () =>
    query(
      school.dataDir,
      'select email, quiz_id from attempts join users on users.id = attempts.student_id where quiz_id = $1',
      [id],
    )
  await test.step('somebody else who logs in on the device takes nothing', async () => {
    const other = await addStudent(school)
    await logIn(page, other)
    await expect(page.getByRole('banner')).toContainText(other.name)
    expect(await own()).toEqual([])
    await page.evaluate(() => localStorage.removeItem('session'))
    await page.goto('/')
  })
  const { click, clicks } = clicksOn(1)
  await test.step('the mail leads to the practice in four clicks at most', async () => {
    // The first click was on the link in the mail.
    await page.goto(await confirmationLink(school, account))
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel(/^Password/).fill(account.password)
    await click(page.getByRole('main').getByRole('button', { name: 'Login', exact: true }))
    await expect(page).toHaveURL(`/take_practice/${id}`)
    await click(page.getByRole('button', { name: 'Resume Quiz' }))
    await expect(questionHeading(page, 1)).toBeVisible()
    expect(clicks()).toBeLessThanOrEqual(4)
    expect(await own()).toEqual([{ email: account.email, quiz_id: id }])
  })
  await test.step('its answer is checked and locked, marked by the server', async () => {
    await expect(page.getByText('Checked: this answer stays as it is')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Right' })).toContainText('1 of 1 mark')
  })
})

test('the Signup at the top of the page keeps the answers, unless they were there before', async ({
  page,
  school,
}) => {
  const { id } = await openPractice(school, 'Tops')
  await school.asAdmin(updateSchoolSettings, { body: { sign_up: 'open' } })
  const account = newAccount('Meera Das')
  const keep = page.getByRole('checkbox', { name: 'Keep the 1 answer given on this device before' })
  await page.goto('/')
  await trial(page).scrollIntoViewIfNeeded()
  await option(page, 1).click()
  await button(page, 'Check answer').click()
  await expect(outcome(page, 'Right')).toBeVisible()
  await expect(trial(page)).toContainText('a login to one that exists deletes them')
  await page.getByRole('banner').getByRole('link', { name: 'Signup' }).click()
  await expect(keep).toBeChecked()
  await test.step('an answer from before this visit is kept only if the reader says so', async () => {
    await page.goto('/signup')
    await expect(keep).not.toBeChecked()
    await lookByDayAndNight(page)
    await keep.check()
    await expect(page).toHaveURL(/next=/)
    await keep.uncheck()
    await expect(page).toHaveURL('/signup')
    await keep.check()
  })
  await signUp(page, account)
  await page.goto(await confirmationLink(school, account))
  await fillLogin(page, account)
  await expect(page).toHaveURL(`/take_practice/${id}`)
  await expect(page.getByRole('button', { name: 'Resume Quiz' })).toBeVisible()
})

test('a new student without a goal is four clicks away from the first question, too', async ({
  page,
  school,
}) => {
  const { name } = await openPractice(school, 'Beginnings')
  await school.asAdmin(updateSchoolSettings, { body: { sign_up: 'open' } })
  const account = newAccount('Ben Rao')
  await page.goto('/signup?next=https://evil.example/')
  await signUp(page, account)
  const link = await confirmationLink(school, account)
  expect(link).not.toContain('next')
  const { click, clicks } = clicksOn(1)
  await page.goto(`${link}?next=${encodeURIComponent('//evil.example')}`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await click(page.getByRole('main').getByRole('button', { name: 'Login', exact: true }))
  await expect(page).toHaveURL('/browse/practice')
  await click(card(page, name).getByRole('link', { name: 'Take Practice' }))
  await click(page.getByRole('button', { name: 'Start Quiz' }))
  await expect(questionHeading(page, 1)).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(4)
})
