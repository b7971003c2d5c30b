import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openOwnProvider } from '../../apps/api/src/test/provider/own-provider.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { logIn } from '../support/people.ts'
import { expect, testInOwnSchool } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const test = testInOwnSchool({ PRIVATE_ADDRESSES: 'allowed' })
test.use({ expectsRefusals: true })

const person = (name: string) => ({
  ...{ sub: randomUUID(), name, email: `${randomUUID()}@sunrise.test`, email_verified: true },
})
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('an admin sets the provider of the school; students then log in by it, and staff join their account', async ({
  page,
  school,
}) => {
  const redirectUri = `${school.url}/login/callback`
  const provider = await openOwnProvider({ redirectUri })
  await logIn(page, school.admin)
  await expect(page).toHaveURL(paths.admin.dashboard)
  await page.goto(paths.admin.school)
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
  await expectToast(page, 'The sign-in provider has been saved')
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
  // The answer of the provider stays neither in the address nor in the browser.
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
