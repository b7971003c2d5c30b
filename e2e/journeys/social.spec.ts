import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signup } from '@prepwell/contract/accounts/auth.ts'
import { expectNoSidewaysScrolling } from '../support/axe.ts'
import { confirmationLink, newAccount } from '../support/people.ts'
import { lookAtDesk } from '../support/places.ts'
import { callServer } from '../support/server/client.ts'
import { leaveFor, newGooglePerson, test } from '../support/server/provider-double.ts'
import { expectToast } from '../support/toast.ts'

/** Who is signed in, by the browser's own storage. */
const storedUser = (page: Page): Promise<{ id: number; name: string } | null> =>
  page.evaluate(() => {
    const { state } = JSON.parse(window.localStorage.getItem('session') ?? '{}')
    return state?.token ? state.user : null
  })

const signOut = (page: Page) => page.evaluate(() => window.localStorage.removeItem('session'))

test('a new person lands on the dashboard and is welcomed; the next time it is the same account', async ({
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

  // The token is nowhere to be found: not in what the browser keeps, not by going back or forward.
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

test('whoever cancels is back on the login page, without a word; the next try leads to what was wanted', async ({
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

  test('that did not begin in this tab is not even sent; one with a token of another site leads back', async ({
    page,
    providers,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/login/callback#access_token=of-somebody-else&state=guessed')
    await expectToast(page, 'This sign-in did not begin in this browser tab. Please try again')
    await expect(page).toHaveURL(/\/login$/)
    expect(calls.filter((url) => url.includes('/api/auth/login'))).toEqual([])
    expect(await storedUser(page)).toBeNull()

    const mallory = newGooglePerson('Mallory')
    providers.issueGoogle(mallory, { audience: 'another-site.apps.googleusercontent.com' })
    await leaveFor(page, 'Google', 'Continue as Mallory')
    await expect(page.getByRole('note')).toContainText(
      'This Google sign-in was made for another site',
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

  test('with the e-mail of another account leads to its password', async ({
    page,
    school,
    providers,
  }) => {
    const owner = newAccount('Katherine Johnson')
    await callServer(school.url, signup, { body: owner })
    await page.goto(await confirmationLink(school, owner))
    await expect(page).toHaveURL(/\/login$/)
    providers.issueGoogle({ ...newGooglePerson('Not Katherine'), email: owner.email })
    await leaveFor(page, 'Google', 'Continue as Not Katherine')
    await expect(page.getByRole('note')).toContainText(
      'An account with this email address already exists. Please log in with your password.',
    )
    expect(await storedUser(page)).toBeNull()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel(/^Password/).fill(owner.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expectToast(page, 'Login Successful!')
    expect((await storedUser(page))?.name).toBe('Katherine Johnson')
  })
})
