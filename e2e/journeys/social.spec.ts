import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signup } from '@prepwell/contract/accounts/auth.ts'
import { expectNoSidewaysScrolling } from '../support/axe.ts'
import { confirmationLink, newAccount } from '../support/people.ts'
import { lookAtDesk } from '../support/places.ts'
import { callServer } from '../support/server/client.ts'
import { leaveFor, newGooglePerson, test } from '../support/server/provider-double.ts'
import { expectToast } from '../support/toast.ts'

/** The signed-in user in the browser's storage. */
const storedUser = (page: Page): Promise<{ id: number; name: string } | null> =>
  page.evaluate(() => {
    const { state } = JSON.parse(window.localStorage.getItem('session') ?? '{}')
    return state?.token ? state.user : null
  })

const signOut = (page: Page) => page.evaluate(() => window.localStorage.removeItem('session'))

test('a new person is welcomed on the dashboard, and gets the same account the next time', async ({
  page,
  school,
  providers,
}) => {
  const ada = newGooglePerson('Ada Lovelace')
  const token = providers.issueGoogle(ada)
  await page.goto('/login')
  await leaveFor(page, 'Google', 'Continue as Ada Lovelace')
  await expectToast(page, 'Login Successful!')
  await expect(page).toHaveURL(`${school.url}/dashboard`)
  const first = await storedUser(page)
  expect(first?.name).toBe('Ada Lovelace')
  expect((await school.postbox.mailTo(ada.email)).subject).toBeTruthy()

  // The token is neither in storage nor reachable by Back or Forward.
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain(token)
  await page.goBack()
  expect(page.url()).not.toContain(token)
  await page.goForward()
  await expect(page).toHaveURL(`${school.url}/dashboard`)

  await signOut(page)
  await page.goto('/signup')
  await leaveFor(page, 'Google', 'Continue as Ada Lovelace')
  await expect(page).toHaveURL(`${school.url}/dashboard`)
  expect((await storedUser(page))?.id).toBe(first?.id)
})

test('a person who cancels returns to the login page without a message, and the next try opens the requested page', async ({
  page,
  school,
  providers,
}) => {
  const email = `${randomUUID()}@example.com`
  providers.issueFacebook({ id: randomUUID(), name: 'Grace Hopper', email })
  await page.goto('/browse/exam')
  for (const provider of ['Google', 'Facebook'] as const) {
    await expect(page).toHaveURL(/\/login\?next=%2Fbrowse%2Fexam$/)
    await leaveFor(page, provider, 'Cancel')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('button', { name: provider })).toBeEnabled()
    await expect(page).toHaveURL(/\/login\?next=%2Fbrowse%2Fexam$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await storedUser(page)).toBeNull()
  }
  await leaveFor(page, 'Facebook', 'Continue as Grace Hopper')
  await expect(page).toHaveURL(`${school.url}/browse/exam`)
  expect((await storedUser(page))?.name).toBe('Grace Hopper')
})

test.describe('a refused sign-in', () => {
  test.use({ expectsRefusals: true })

  test("that did not start in this tab is not sent, and one with another site's token returns to the login", async ({
    page,
    providers,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/login/callback#access_token=of-somebody-else&state=guessed')
    await expectToast(page, 'This login did not begin in this browser tab. Please try again')
    await expect(page).toHaveURL(/\/login$/)
    expect(calls.filter((url) => url.includes('/api/auth/login'))).toEqual([])
    expect(await storedUser(page)).toBeNull()

    const mallory = newGooglePerson('Mallory')
    providers.issueGoogle(mallory, { audience: 'another-site.apps.googleusercontent.com' })
    await leaveFor(page, 'Google', 'Continue as Mallory')
    await expect(page.getByRole('note')).toContainText(
      'This Google login was made for another site',
    )
    expect(await storedUser(page)).toBeNull()
    await expect(page).toHaveURL(/\/login\/callback$/)
    await lookAtDesk(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Google' })).toBeEnabled()
  })

  test('with the e-mail of another account asks for its password', async ({
    page,
    school,
    providers,
  }) => {
    const owner = newAccount('Katherine Johnson')
    await callServer(school.url, signup, { body: owner })
    await page.goto(await confirmationLink(school, owner))
    await expect(page).toHaveURL(/\/login\?/)
    providers.issueGoogle({ ...newGooglePerson('Not Katherine'), email: owner.email })
    await leaveFor(page, 'Google', 'Continue as Not Katherine')
    await expect(page.getByRole('note')).toContainText(
      'An account with this email address already exists. Please log in with your password.',
    )
    expect(await storedUser(page)).toBeNull()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel(/^Password/).fill(owner.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expectToast(page, 'Login Successful!')
    expect((await storedUser(page))?.name).toBe('Katherine Johnson')
  })
})
