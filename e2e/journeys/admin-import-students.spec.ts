import type { Page } from '@playwright/test'
import {
  chooseFile,
  expectCounts,
  openImport,
  runImport,
  verdict,
} from '../support/pages/import-page.ts'
import { beginAs, fillLogin } from '../support/people.ts'
import { test } from '../support/second-browser.ts'
import { linkIn, openMail } from '../support/server/mail.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const invited = 'You are invited to Prepwell'

/** Types a password twice on the page opened by the invitation. */
async function choosePassword(page: Page, password: string) {
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test.use({ expectsRefusals: true })

test('imported students are invited by mail, choose a password once and sign in', async ({
  page,
  secondPage: guest,
  school,
}) => {
  const stamp = Date.now().toString(36)
  const [asha, zoe] = [`asha.${stamp}@example.com`, `zoe.${stamp}@example.com`]
  const file = (...more: string[]) =>
    `Full name,E-mail,Born\r\nAsha Rao,${asha},2009-04-23\r\nZoë Weiß,${zoe},\r\n${more.join('')}`
  await beginAs(page, school, school.admin)

  await test.step('the admin imports them', async () => {
    await openImport(page, 'students')
    await chooseFile(page, 'class.csv', file())
    await expect(verdict(page)).toContainText('2 invitations will be sent.')
    await runImport(page)
    await expect(page.getByText('2 students imported')).toBeVisible()
    await expect(page.getByText('2 invitations are on the way')).toBeVisible()
    await page.getByRole('link', { name: 'See the students' }).click()
    await page.getByRole('searchbox').fill(stamp)
    await expect(page.getByRole('cell', { name: 'Zoë Weiß', exact: true })).toBeVisible()
    await expect(page.getByText('Showing 1 to 2 of 2 students')).toBeVisible()
  })

  const mail = await school.postbox.mailTo(asha, invited)
  const link = linkIn(mail, 'reset-password')
  const account = { email: asha, password: 'my very first password' }

  await test.step('the mail leads to a page for newcomers', async () => {
    expect(mail.text).toContain('Hello Asha Rao,')
    expect(mail.text).toContain(`Your school has made an account for you`)
    await openMail(guest, mail)
    await guest.getByRole('link', { name: 'Choose a password' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Choose a password')
    await expect(guest.getByText('Your school has made an account for you')).toBeVisible()
    await expect(guest.getByText(/reset|new password/i)).toHaveCount(0)
    await choosePassword(guest, account.password)
    await expectToast(guest, 'Your password is saved. You can now log in.')
    await expect(guest).toHaveURL(/\/login$/)
    await fillLogin(guest, account)
    await expectToast(guest, 'Login Successful!')
  })

  await test.step('the link does not work twice, and says what to do', async () => {
    await guest.goto(link)
    await choosePassword(guest, 'somebody else entirely')
    await expect(guest.getByRole('alert')).toContainText('This invitation has been used already')
    await expect(guest.getByRole('link', { name: 'Login', exact: true })).toHaveCount(1)
    await guest.getByRole('link', { name: 'Ask for a new one' }).click()
    await expect(guest).toHaveURL(/\/forgot-password$/)
  })

  await test.step('importing the same students again sends no second invitation', async () => {
    const new_one = `noor.${stamp}@example.com`
    await openImport(page, 'students')
    await chooseFile(page, 'class.csv', file())
    await expect(verdict(page)).toContainText('Everything in this file is there already.')
    await expectCounts(page, { 'Students to create': 0, 'Already there': 2 })
    await chooseFile(page, 'class.csv', file(`Noor,${new_one},\r\n`))
    await expectCounts(page, { 'Students to create': 1, 'Already there': 2 })
    await runImport(page)
    // This student's mail was sent last, so any mail to the others would have arrived too.
    await school.postbox.mailTo(new_one, invited)
    for (const address of [asha, zoe]) {
      const subjects = school.postbox.mailsTo(address).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject === invited)).toHaveLength(1)
    }
  })
})
