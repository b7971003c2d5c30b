import { createGroup } from '@prepwell/contract/accounts/groups.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { addStudent, beginAs } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { linkIn } from '../support/server/mail.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test.use({ expectsRefusals: true })

test('an admin adds one student by hand, who is invited by mail or gets a slip', async ({
  page,
  school,
}) => {
  const stamp = Date.now().toString(36)
  const taken = (await addStudent(school)).email
  const group = `Batch ${stamp}`
  await school.asAdmin(createGroup, { body: { name: group } })
  await beginAs(page, school, school.admin)
  const form = page.getByRole('form', { name: 'Add student' })
  const open = async () => {
    await page.goto('/admin/dashboard/students')
    await page.getByRole('link', { name: 'Add student' }).first().click()
  }
  const field = (name: string) => form.getByRole('textbox', { name })

  await test.step('an error is at its field, and what was typed stays', async () => {
    await open()
    await form.getByRole('button', { name: 'Add student' }).click()
    await expect(field('Name')).toBeFocused()
    await field('Name').fill('Asha Rao')
    await page.keyboard.press('Enter')
    await expect(form).toContainText('Enter an email address or a roll number')
    await lookByDayAndNight(page)
    await field('Email').fill(taken)
    await page.keyboard.press('Enter')
    await expect(form).toContainText('This email address already has an account')
    await expect(field('Email')).toBeFocused()
    await expect(field('Name')).toHaveValue('Asha Rao')
  })

  await test.step('with an address: an invitation, and the page of the student', async () => {
    const email = `asha.${stamp}@example.com`
    await field('Email').fill(email)
    await form.getByRole('combobox', { name: 'Group' }).click()
    await page.getByRole('option', { name: group }).click()
    await form.getByRole('button', { name: 'Add and invite' }).click()
    await expectToast(page, 'Asha Rao has been added. An invitation is on its way by mail.')
    await expect(page).toHaveURL(/\/students\/\d+$/)
    await expect(page.getByRole('link', { name: group })).toBeVisible()
    const mail = await school.postbox.mailTo(email, 'You are invited to Prepwell')
    expect(linkIn(mail, 'reset-password')).toContain('?invited')
  })

  await test.step('without an address: a slip to print', async () => {
    await open()
    await field('Name').fill('Ravi Das')
    await field('Roll number').fill(`R-${stamp}`)
    await form.getByRole('button', { name: 'Add and make a slip' }).click()
    await expect(page).toHaveURL('/admin/dashboard/slips')
    await expect(page.getByText(`R-${stamp}`)).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('slips wait until they are called printed, and are in no storage', async () => {
    const slip = page.getByRole('main').getByRole('listitem')
    const addNext = async (name: string, roll: string) => {
      await page.getByRole('link', { name: 'Students', exact: true }).first().click()
      await page.getByRole('link', { name: 'Add student' }).first().click()
      await field('Name').fill(name)
      await field('Roll number').fill(roll)
      await form.getByRole('button', { name: 'Add and make a slip' }).click()
      await expect(page.getByText(roll)).toBeVisible()
    }
    await addNext('Sita Rao', `S-${stamp}`)
    await expect(slip).toHaveText([/Ravi Das/, /Sita Rao/])
    await expect(page.getByRole('note')).toContainText('2 slips not printed yet.')
    await lookByDayAndNight(page)
    const password = (await slip.last().getByRole('definition').last().textContent()) ?? ''
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    )
    expect(password).not.toBe('')
    expect(stored).not.toContain(password)
    await page.pdf()
    await expect(slip).toHaveCount(2)
    await addNext('Tara Sen', `T-${stamp}`)
    // The slips stay, because the print may have been cancelled.
    await expect(slip).toHaveCount(3)
    await expect(page.getByRole('note')).toContainText('1 slip not printed yet.')
    await expect(page.getByText('2 slips may be printed by now.')).toBeVisible()
    await page.getByRole('button', { name: 'They are printed: remove them' }).click()
    await expect(slip).toHaveText([/Tara Sen/])
    await page.reload()
    await expect(page.getByText('There are no slips here')).toBeVisible()
  })
})
