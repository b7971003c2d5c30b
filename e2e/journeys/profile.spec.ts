import type { Page } from '@playwright/test'
import { updateStudent } from '@prepwell/contract/accounts/students.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { expectNoSidewaysScrolling } from '../support/axe.ts'
import { drawPicture } from '../support/drawn-picture.ts'
import { button, fact, field, openProfile } from '../support/pages/profile-page.ts'
import { addStudent, beginAs, fillLogin, logIn, newAccount, sessionOf } from '../support/people.ts'
import { lookAtDesk } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const facePicture = (page: Page) => page.getByRole('banner').locator('img')

test('a student edits every field and chooses a picture, and everything saved is there after a reload', async ({
  page,
  school,
}) => {
  const side = page.getByRole('region', { name: 'Picture' })
  const account = await openProfile(page, school)
  await expect(fact(page, 'Email')).toContainText(`${account.email} Verified`)
  await expect(fact(page, 'Status')).toContainText('Active')
  await expect(fact(page, 'Phone')).toContainText('Not given')

  await test.step('Cancel discards', async () => {
    await button(page, 'Edit Profile').press('Enter')
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Email')).toBeDisabled()
    await field(page, 'Name').fill('Somebody Else')
    await field(page, 'Bio').fill('Never saved')
    await button(page, 'Cancel').press('Enter')
    await expect(button(page, 'Edit Profile')).toBeFocused()
    await expect(page.getByText('Somebody Else')).toHaveCount(0)
    await expect(page.getByText('Never saved')).toHaveCount(0)
  })

  const username = `asha.${Date.now()}`
  await test.step('Save Changes saves', async () => {
    await button(page, 'Edit Profile').click()
    await field(page, 'Name').fill('Asha Rao')
    await field(page, 'Username').fill(username)
    await field(page, 'Phone').fill('+91 98765 43210')
    await field(page, 'Address').fill('12 Lake Road\nPune')
    await field(page, 'Bio').fill('Strong at calculus.')
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('Date of birth').fill('2005-02-28')
    await field(page, 'Qualification').fill('Class 12')
    await button(page, 'Save Changes').click()
    await expectToast(page, 'Profile updated successfully.')
    await expect(button(page, 'Edit Profile')).toBeFocused()
    await expect(page.getByRole('banner')).toContainText('Asha Rao')
  })

  const chooser = page.locator('input[type=file]')
  const buffer = await drawPicture(page, { type: 'image/jpeg', width: 640, height: 480 })
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await test.step('a file that is no picture, or is too large, is refused before it is sent', async () => {
    await chooser.setInputFiles({ ...file, buffer: Buffer.from('these are notes') })
    await expect(side.getByRole('alert')).toContainText('This file is not an image')
    await chooser.setInputFiles({ ...file, buffer: Buffer.alloc(limits.uploadBytes + 1) })
    await expect(side.getByRole('alert')).toContainText('The limit is 1 MB')
    await expect(button(page, 'Upload Image')).toHaveCount(0)
  })

  await test.step('a chosen picture can be discarded or uploaded', async () => {
    const preview = page.getByRole('img', { name: 'Preview of the chosen image' })
    await chooser.setInputFiles(file)
    await expect(preview).toBeVisible()
    await expect(side.getByRole('status')).toContainText('me.jpg')
    await expect(side.getByRole('alert')).toBeEmpty()
    await button(page, 'Remove File').click()
    await expect(preview).toHaveCount(0)
    await expect(side.getByRole('img')).toHaveCount(0)
    await chooser.setInputFiles(file)
    await button(page, 'Upload Image').click()
    await expectToast(page, 'Profile Picture uploaded successfully')
    await expect(button(page, 'Choose another image')).toBeFocused()
    await expect(facePicture(page)).toHaveAttribute('src', /profile_pictures\/.+/)
  })

  await page.reload()
  for (const picture of [facePicture(page), page.getByRole('img', { name: /^Picture of/ })])
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  await expect(fact(page, 'Phone')).toContainText('+91 98765 43210')
  await expect(fact(page, 'Address')).toContainText('12 Lake Road')
  await expect(fact(page, 'Gender')).toContainText('Female')
  await expect(fact(page, 'Date of birth')).toContainText('2005-02-28')
  await expect(fact(page, 'Qualification')).toContainText('Class 12')
  await expect(side).toContainText(`Asha Rao@${username}`)
  await expect(side).toContainText('Strong at calculus.')

  await test.step("an admin's changes in the meantime are not overwritten", async () => {
    const { id } = (await sessionOf(school, account)).user
    await button(page, 'Edit Profile').click()
    await field(page, 'Phone').fill('+91 20 1234 5678')
    await page.getByLabel('Gender').selectOption('Not given')
    await page.getByLabel('Date of birth').fill('')
    await school.asAdmin(updateStudent, { params: { id }, body: { bio: 'Class captain.' } })
    // The response contains the current profile.
    await button(page, 'Remove Picture').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Profile Picture removed')
    await expect(facePicture(page)).toHaveCount(0)
    await expect(button(page, 'Choose an image')).toBeVisible()
    await button(page, 'Save Changes').click()
    await expect(fact(page, 'Phone')).toContainText('+91 20 1234 5678')
    await expect(side).toContainText('Class captain.')
    // Cleared values are gone.
    for (const label of ['Gender', 'Date of birth'])
      await expect(fact(page, label)).toContainText('Not given')
    await page.reload()
    await expect(fact(page, 'Qualification')).toContainText('Class 12')
    await expect(fact(page, 'Date of birth')).toContainText('Not given')
    await expect(page.getByRole('img', { name: /^Picture of/ })).toHaveCount(0)
  })
})

test.describe('what the server refuses', () => {
  test.use({ expectsRefusals: true })

  test('a form that cannot be saved shows the reason at the field and keeps the input', async ({
    page,
    school,
  }) => {
    const { user } = await sessionOf(school, await addStudent(school))
    const longName = 'Maximiliana-Christina Wolfeschlegelsteinhausenbergerdorff'
    await openProfile(page, school, newAccount(longName))
    await button(page, 'Edit Profile').click()
    await field(page, 'Name').fill('')
    await button(page, 'Save Changes').click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Name')).toHaveAccessibleDescription('This field is required')
    await field(page, 'Name').fill(longName)

    const birth = page.getByLabel('Date of birth')
    await birth.fill('2005-02-28')
    await birth.press('Backspace')
    await button(page, 'Save Changes').click()
    await expect(birth).toHaveAccessibleDescription('Enter a full date that is not in the future')
    await expect(birth).toBeFocused()
    await birth.fill('2005-02-28')

    await field(page, 'Phone').fill('12345')
    await field(page, 'Username').fill(user.username.toUpperCase())
    await button(page, 'Save Changes').click()
    await expect(field(page, 'Username')).toHaveAccessibleDescription('Username already exists')
    await expect(field(page, 'Username')).toBeFocused()
    await expect(field(page, 'Phone')).toHaveValue('12345')

    await page.getByLabel('New Password').fill('short')
    await page.getByLabel('Confirm Password').fill('shorter')
    await lookAtDesk(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScrolling(page)
  })

  test('a new password ends every session, the old one is refused and the new one works', async ({
    page,
    school,
    secondPage: otherPage,
  }) => {
    const account = await openProfile(page, school)
    await beginAs(otherPage, school, account)
    await otherPage.goto('/dashboard/settings')
    await expect(otherPage.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()

    const current = page.getByLabel('Current Password')
    const next = page.getByLabel('New Password')
    const again = page.getByLabel('Confirm Password')
    const reset = button(page, 'Reset Password')
    const newPassword = 'another good password'
    await expect(reset).toBeDisabled()
    await current.fill('not the password')
    await next.fill(newPassword)
    await again.fill('another good passwort')
    await expect(page.getByText('Both passwords should match')).toBeVisible()
    await expect(reset).toBeDisabled()
    await again.fill(newPassword)
    await expect(page.getByText('Both passwords should match')).toHaveCount(0)
    await reset.click()
    await expect(current).toHaveAccessibleDescription('Invalid current password')
    await expect(current).toBeFocused()

    await current.fill(account.password)
    await next.fill(account.password)
    await again.fill(account.password)
    await reset.click()
    await expect(next).toHaveAccessibleDescription(/New password cannot be same as old password/)

    // Another call learns that the session has ended before this response arrives.
    await page.route('**/api/auth/reset-password', async (route) => {
      const response = await route.fetch()
      const refused = page.waitForResponse((other) => other.status() === 401)
      await button(page, 'Edit Profile').click()
      await button(page, 'Cancel').click()
      await refused
      await route.fulfill({ response })
    })
    await next.fill(newPassword)
    await again.fill(newPassword)
    await reset.click()
    await expectToast(page, 'Your password was successfully reset.')
    await expectToast(page, 'Login again with your new password.')
    await expect(page).toHaveURL(`${school.url}/`)
    await expect(page.getByText('Your session has expired')).toHaveCount(0)

    await otherPage.getByRole('navigation', { name: 'Student' }).getByText('Profile').click()
    await expectToast(otherPage, 'Your session has expired. Please log in again')
    await expect(otherPage).toHaveURL(/\/login/)

    await logIn(page, account)
    await expect(page.getByRole('note')).toContainText('Invalid email or password')
    await fillLogin(page, { ...account, password: newPassword })
    await expectToast(page, 'Login Successful!')
  })

  test('an admin suspends a student, whose next page is the login page, and edits their own profile', async ({
    page,
    school,
    secondPage: desk,
  }) => {
    const account = await openProfile(page, school)
    const { id } = (await sessionOf(school, account)).user
    await beginAs(desk, school, school.admin)
    await desk.goto(`/admin/dashboard/students/${id}`)
    await expect(fact(desk, 'Email')).toContainText(account.email)
    await expect(fact(desk, 'Last login')).toContainText(/ago|just now/)
    await expect(desk.getByText('Change Password')).toHaveCount(0)

    await button(desk, 'Edit Profile').click()
    await expect(desk).toHaveURL(/\?edit=true$/)
    await desk.reload()
    await field(desk, 'Qualification').fill('Class 12')
    await desk.getByLabel('Status').selectOption('Suspended')
    await button(desk, 'Save Changes').click()
    const dialog = desk.getByRole('dialog', { name: 'Suspend this student?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await button(desk, 'Save Changes').click()
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expectToast(desk, 'Profile updated successfully.')
    await expect(desk).toHaveURL(new RegExp(`/students/${id}$`))
    await expect(fact(desk, 'Status')).toContainText('Suspended')
    await expect(fact(desk, 'Qualification')).toContainText('Class 12')
    await expect(desk.getByRole('banner')).not.toContainText(account.name)

    await page.getByRole('navigation', { name: 'Student' }).getByText('My Quizzes').click()
    await expectToast(page, 'Your session has expired. Please log in again')
    await expect(page).toHaveURL(/\/login/)
    await fillLogin(page, account)
    await expect(page.getByRole('note')).toContainText('Your account has been suspended')

    const phone = '+91 20 1234 5678'
    await desk.getByRole('navigation', { name: 'Admin' }).getByText('Profile').click()
    await expect(desk.getByRole('heading', { name: 'Change Password' })).toBeVisible()
    await button(desk, 'Edit Profile').click()
    await expect(desk.getByLabel('Status')).toHaveCount(0)
    await field(desk, 'Phone').fill(phone)
    await button(desk, 'Save Changes').click()
    await expect(fact(desk, 'Phone')).toContainText(phone)
  })
})
