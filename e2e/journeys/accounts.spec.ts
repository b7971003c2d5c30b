import type { Page } from '@playwright/test'
import { signup } from '@prepwell/contract/accounts/auth.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import {
  addStudent,
  beginAs,
  confirmationLink,
  fillLogin,
  logIn,
  newAccount,
} from '../support/people.ts'
import { test } from '../support/second-browser.ts'
import { callServer } from '../support/server/client.ts'
import { linkIn, openMail } from '../support/server/mail.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

// Browsers log refusals as errors, and these journeys are about refusals.
test.use({ expectsRefusals: true })

const subjects = {
  confirm: 'Confirm your email address',
  welcome: 'Welcome to Prepwell',
  reset: 'Set a new password',
  changed: 'Your password was changed',
}
const linkSent =
  'If there is an account with this email address, a link to set a new password has been sent to it.'
const red = 'rgb(185, 28, 28)'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel(/^Password/)
const confirmation = (page: Page) => page.getByLabel('Confirm password')
const newPassword = (page: Page) => page.getByLabel(/^New password/)

/** Asks for a link on the page that the login page links to. */
async function askForLink(page: Page, address: string) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The URL changes before the page does, and the login page has an e-mail field too.
  await expect(page.getByRole('form', { name: 'Forgot password' })).toBeVisible()
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
}

/** Types the new password twice on the reset page and sends it. */
async function setPassword(page: Page, text: string) {
  await newPassword(page).fill(text)
  await confirmation(page).fill(text)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

test('sign-up enforces its rules, and the mailed link opens the account', async ({
  page,
  school,
}) => {
  const account = newAccount('Lakshmi Iyer')
  const taken = newAccount()
  await callServer(school.url, signup, { body: taken })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/auth/')) calls.push(pathname)
  })
  const askedWhetherFree = () => calls.filter((path) => path.endsWith('/validate-email')).length
  const signUp = page.getByRole('button', { name: 'Signup' })

  await test.step('the e-mail is checked on leaving the field, from 5 characters', async () => {
    await page.goto('/signup')
    await email(page).fill('a@b.')
    await email(page).blur()
    expect(askedWhetherFree()).toBe(0)
    await email(page).fill(taken.email)
    await email(page).blur()
    await expect(email(page)).toHaveAccessibleDescription('This email is already registered.')
    expect(askedWhetherFree()).toBe(1)
    await email(page).press('End')
    await email(page).pressSequentially('.in')
    await expect(page.getByText('This email is already registered.')).toBeHidden()
  })

  await test.step('the button waits until the confirmation equals the password', async () => {
    await expect(signUp).toBeDisabled()
    await password(page).fill('seven77')
    await confirmation(page).fill('seven7')
    await expect(signUp).toBeDisabled()
    await confirmation(page).fill('seven78')
    await expect(confirmation(page)).toHaveAccessibleDescription('Both passwords should match')
    await expect(signUp).toBeDisabled()
    await confirmation(page).fill('seven77')
    await expect(signUp).toBeEnabled()
  })

  await test.step('errors about short entries and the terms appear at their fields', async () => {
    await page.getByLabel('Name').fill('L')
    await signUp.click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('At least 2 characters')
    await expect(password(page)).toHaveAccessibleDescription(/At least 8 characters$/)
    await page.getByLabel('Name').fill(account.name)
    await email(page).fill(account.email)
    await password(page).fill(account.password)
    await confirmation(page).fill(account.password)
    await signUp.click()
    await expect(
      page.getByText('You must accept the terms and conditions to continue.'),
    ).toBeVisible()
    expect(calls).not.toContain('/api/auth/signup')
  })

  await test.step('sign up', async () => {
    await page.getByRole('checkbox').check()
    await signUp.click()
    await expectToast(
      page,
      'Signup Successful, A verification link has been sent to your email address',
    )
    await expect(page).toHaveURL(/\/login$/)
  })

  const inbox = page.getByRole('note').filter({ hasText: 'Check your inbox' })
  await test.step('the next step stays visible, also after a reload, and the address is filled in', async () => {
    await page.reload()
    await expect(inbox).toContainText(`We sent a link to ${account.email}.`)
    await expect(email(page)).toHaveValue(account.email)
    expect(page.url()).toBe(`${school.url}/login`)
    await expectNoAxeFindings(page)
    // The refusal has no 'Send' button of its own, because the note already has one.
    await fillLogin(page, account)
    await expect(page.getByText('Please verify your email address').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(1)
  })

  await test.step('the link is sent again, at most once a minute, and the answer is shown', async () => {
    const again = inbox.getByRole('button', { name: 'Send again' })
    await page.clock.install()
    await again.click()
    await expect(inbox.getByRole('status')).toHaveText(
      'If your email address still has to be verified, a new link has been sent to it.',
    )
    await expect(again).toBeDisabled()
    await expect(again).toBeFocused()
    await expect.poll(() => school.postbox.mailsTo(account.email).length).toBe(2)
    await page.clock.fastForward(60_000)
    await expect(again).toBeEnabled()
    const limit = { code: 'too_many_requests', message: 'Please try again in 9 minutes' }
    await page.route(
      '**/api/auth/resend-confirmation',
      (route) => route.fulfill({ status: 429, json: limit }),
      { times: 1 },
    )
    await again.click()
    await expect(inbox.getByRole('status')).toHaveText(limit.message)
    await expect(again).toBeDisabled()
  })

  await test.step('the mail says the same in text and HTML, and its button confirms', async () => {
    const mail = await school.postbox.mailTo(account.email, subjects.confirm)
    expect(mail.text).toContain('Hello Lakshmi Iyer,')
    expect(mail.html).toContain('Hello Lakshmi Iyer,')
    expect(mail.html).toContain(`href="${linkIn(mail, 'confirm-email')}"`)
    await openMail(page, mail)
    await page.getByRole('link', { name: 'Confirm email address' }).click()
    await expectToast(page, 'Email successfully confirmed. You can now login.')
    await expect(page).toHaveURL('/login?next=%2Fbrowse%2Fpractice')
    await expect(page.getByRole('note')).toHaveText('Your email is confirmed. Log in to begin.')
    await expect(email(page)).toHaveValue(account.email)
  })

  await test.step('a welcome, and the first sign-in', async () => {
    const welcome = await school.postbox.mailTo(account.email, subjects.welcome)
    expect(welcome.text).toContain('/browse/practice')
    await fillLogin(page, account)
    await expectToast(page, 'Login Successful!')
    await expect(page).toHaveURL('/browse/practice')
    await expect(page.getByRole('banner')).toContainText('Lakshmi Iyer')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(account.email)
  })
})

test('an unconfirmed user gets another link, and an old or used link says so', async ({
  page,
  school,
}) => {
  const account = newAccount()
  await callServer(school.url, signup, { body: account })
  const first = await confirmationLink(school, account)
  await logIn(page, account)
  const note = page.getByRole('note')
  await expect(note).toContainText('Please verify your email address')
  await note.getByRole('button', { name: 'Send again' }).click()
  await expect(note.getByRole('status')).toContainText('a new link has been sent to it')
  await expect(note.getByRole('button', { name: 'Send again' })).toBeDisabled()
  await expect.poll(() => school.postbox.mailsTo(account.email).length).toBe(2)

  const refusal = page.getByRole('alert')
  await page.goto(first)
  await expect(refusal).toHaveText('The confirmation link is either invalid or has expired')
  await expect(refusal).toHaveCSS('color', red)
  const second = await confirmationLink(school, account)
  expect(second).not.toBe(first)
  await page.goto(second)
  await expectToast(page, 'Email successfully confirmed. You can now login.')
  await page.goto(second)
  await expect(refusal).toHaveText('Email already verified')
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fbrowse%2Fpractice')
})

test('a forgotten password is replaced once by a mailed link, which ends every session', async ({
  page,
  school,
  secondPage: elsewhere,
}) => {
  const account = await addStudent(school)
  const unknown = newAccount()
  const replaced = { ...account, password: 'a new and better one' }
  await beginAs(elsewhere, school, account)
  await elsewhere.goto('/dashboard/settings')
  await expect(elsewhere.getByRole('navigation', { name: 'Student' })).toBeVisible()

  await test.step('asking for a link reads the same for an e-mail without an account', async () => {
    await askForLink(page, 'nobody')
    await expect(email(page)).toHaveAccessibleDescription('Enter a valid email address')
    for (const { email: address } of [unknown, account]) {
      await email(page).fill(address)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByRole('paragraph').filter({ hasText: linkSent })).toBeFocused()
      if (address === account.email) continue
      await page.getByRole('button', { name: 'Try another address' }).click()
      await expect(email(page)).toBeFocused()
    }
  })

  const mail = await school.postbox.mailTo(account.email, subjects.reset)
  const link = linkIn(mail, 'reset-password')
  // This mail was requested after the one for the unknown address, so none was sent there.
  expect(school.postbox.mailsTo(unknown.email)).toEqual([])

  await test.step('set the new password', async () => {
    expect(mail.html).toContain(`href="${link}"`)
    await openMail(page, mail)
    await page.getByRole('link', { name: 'Set a new password' }).click()
    await newPassword(page).fill('seven77')
    await confirmation(page).fill('seven78')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(newPassword(page)).toHaveAccessibleDescription(/At least 8 characters$/)
    await expect(page.getByText('Both passwords should match')).toBeVisible()
    await setPassword(page, replaced.password)
    await expectToast(page, 'Password successfully reset. You can now login.')
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('the old password is refused and the new one works', async () => {
    const notes = page.getByRole('note')
    await expect(notes).toHaveText('Your password is changed. Log in with the new one.')
    await fillLogin(page, account)
    await expect(notes.last()).toContainText('Invalid email or password')
    await fillLogin(page, replaced)
    await expectToast(page, 'Login Successful!')
  })

  await test.step('the owner gets a mail, and every other session is over', async () => {
    const told = await school.postbox.mailTo(account.email, subjects.changed)
    expect(told.text).toContain(`${school.url}/forgot-password`)
    await elsewhere.getByRole('navigation', { name: 'Student' }).getByText('Profile').click()
    await expectToast(elsewhere, 'Your session has expired. Please log in again')
    await expect(elsewhere).toHaveURL(/\/login/)
  })

  await test.step('the link does not work twice', async () => {
    await page.goto(link)
    await setPassword(page, 'yet another password')
    const refusal = page.getByRole('alert')
    await expect(refusal).toHaveText(
      'The reset link is either invalid or has expired. Please ask for a new one.',
    )
    await expect(refusal).toHaveCSS('color', red)
    await page.getByRole('link', { name: 'Ask for a new one' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
  })
})

test.describe('without an answer from the server', () => {
  test.use({ expectsNetworkErrors: true })

  test('the account pages say so in red, and the next try succeeds', async ({ page, school }) => {
    const { email: address } = await addStudent(school)
    await page.route('**/api/auth/**', (route) => route.abort())
    await page.goto('/confirm-email/any')
    await expect(page.getByRole('alert')).toHaveText('An error occurred.')
    await askForLink(page, address)
    const problem = page.getByRole('alert')
    await expect(problem).toHaveText('Something went wrong.')
    await expect(problem).toHaveCSS('color', red)
    await page.unroute('**/api/auth/**')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(linkSent)).toBeVisible()
  })
})

test('without configured providers the login page shows none', async ({ page }) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText(/Google|Facebook|continue with|configured/)).toHaveCount(0)
  const end = await page.getByRole('main').evaluate((main) => {
    const bottomOf = (element: Element | null | undefined) =>
      element?.getBoundingClientRect().bottom ?? 0
    const card = main.querySelector('section')
    return bottomOf(card) - bottomOf(card?.lastElementChild)
  })
  // The card ends below its last line, apart from its padding.
  expect(end).toBeLessThan(40)
})
