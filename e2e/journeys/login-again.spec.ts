import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { setSignInProvider } from '@prepwell/contract/school/sign-in-provider.ts'
import {
  type OwnTestProvider,
  openOwnProvider,
} from '../../apps/api/src/test/provider/own-provider.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { choiceFor, type ExamRow, examRows } from '../support/exam-rows.ts'
import { choose, questionHeading, startOpenedExam } from '../support/pages/exam-page.ts'
import { lookByDayAndNight } from '../support/places.ts'
import type { School } from '../support/server/school.ts'
import { expect, testInOwnSchool } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const test = testInOwnSchool({})

test.use({ expectsRefusals: true })

const person = (name: string) => ({
  ...{ sub: randomUUID(), name, email: `${randomUUID()}@sunrise.test`, email_verified: true },
})

/** A school whose students have only the accounts of its provider. */
async function openProvider(school: School): Promise<OwnTestProvider> {
  await school.asAdmin(updateSchoolSettings, { body: { is_set_up: true, sign_up: 'open' } })
  const provider = await openOwnProvider({ redirectUri: `${school.url}/login/callback` })
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider
  const body = { issuer, client_id, client_secret, label: 'Sunrise account', makes_accounts: true }
  await school.asAdmin(setSignInProvider, { body })
  return provider
}

/** The provider tells the school that this person has logged out there. */
async function logOutAtProvider(school: School, provider: OwnTestProvider, sub: string) {
  const iat = Math.floor(Date.now() / 1000)
  const token = await provider.sign({
    ...{
      iss: provider.issuer,
      aud: provider.clientId,
      iat,
      exp: iat + 120,
      jti: randomUUID(),
      sub,
    },
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
  const body = new URLSearchParams({ logout_token: token })
  const response = await fetch(`${school.url}/api/auth/oidc/logout`, { method: 'POST', body })
  expect(response.status).toBe(200)
}

/** Enters the exam by the provider and starts it. */
async function enterExam(page: Page, id: number) {
  await page.goto(`/login?next=%2Ftake_quiz%2F${id}`)
  await page.getByRole('button', { name: 'Sunrise account' }).click()
  await startOpenedExam(page)
}

/** Answers the current question of the exam, the one at `index`. */
async function answer(page: Page, rows: readonly ExamRow[], index: number) {
  const row = rows[index]
  if (!row) throw new Error('The exam has this question')
  await choose(page, row, choiceFor(row, index))
  await page.getByRole('button', { name: 'Save & Next' }).click()
}

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expectToast(page, 'Quiz submitted successfully')
}

/** Follows the provider's button in the dialog. */
async function followInDialog(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await dialog.getByRole('link', { name: 'Sunrise account' }).click()
  return opened
}

test('a student without a password whose session ends logs in again by the provider, and the exam goes on', async ({
  page,
  school,
}) => {
  const provider = await openProvider(school)
  const rows = examRows(3, 'Login again')
  const { id } = await scheduleExam(school, rows, { name: 'Exam', minutes: 30 })
  const [ada, grace] = [person('Ada Lovelace'), person('Grace Hopper')]
  provider.signInAs(ada)
  await enterExam(page, id)
  await answer(page, rows, 0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await logOutAtProvider(school, provider, ada.sub)
  await answer(page, rows, 1)
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog.getByRole('link', { name: 'Sunrise account' })).toBeVisible()
  await expect(dialog).toContainText('This opens a new tab. Log in there, then come back')
  await lookByDayAndNight(page)

  // Somebody else at the same computer cannot go on with the exam.
  provider.signInAs(grace)
  const tab = await followInDialog(page)
  await expect(tab.getByRole('alert')).toContainText(`${grace.email} is another account`)
  await expectNoAxeFindings(tab)
  await expect(dialog).toBeVisible()

  provider.signInAs(ada)
  await tab.getByRole('link', { name: 'Try again' }).click()
  await expect(tab.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
  // The exam is not opened a second time.
  await expect(tab).toHaveURL(`${school.url}/login/callback`)
  await lookByDayAndNight(tab)
  await tab.close()

  await expect(dialog).toBeHidden()
  await expect(questionHeading(page, 3)).toBeVisible()
  await answer(page, rows, 2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await submit(page)
  const { data } = await school.asAdmin(listClassResults, { params: { id } })
  expect(data[0]).toMatchObject({ name: 'Ada Lovelace', state: 'submitted', scored_marks: 6 })
  // The page that providers lead back to sends away a reader who is logged in.
  await page.goto('/login/callback?code=made-up&state=made-up')
  await expectToast(page, 'You are already authenticated')
  await expect(page).toHaveURL(`${school.url}/`)
  await provider.close()
})

test('in Safe Exam Browser, which has no tabs, the login replaces the page and leads back to the exam', async ({
  page,
  school,
}) => {
  const provider = await openProvider(school)
  const rows = examRows(3, 'Login again without tabs')
  const { id } = await scheduleExam(school, rows, { name: 'Exam without tabs', minutes: 30 })
  const ada = person('Ada Lovelace')
  provider.signInAs(ada)
  await page.addInitScript(() => Object.assign(window, { SafeExamBrowser: {} }))
  // The browser asks whether the page may be left.
  page.on('dialog', (question) => void question.accept())
  await enterExam(page, id)
  await answer(page, rows, 0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await logOutAtProvider(school, provider, ada.sub)
  await answer(page, rows, 1)
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog).toContainText('After the login you come back')
  await dialog.getByRole('link', { name: 'Sunrise account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(questionHeading(page, 3)).toBeVisible()
  await answer(page, rows, 2)
  await submit(page)
  const { data } = await school.asAdmin(listClassResults, { params: { id } })
  expect(data[0]).toMatchObject({ name: 'Ada Lovelace', state: 'submitted', scored_marks: 6 })
  await provider.close()
})
