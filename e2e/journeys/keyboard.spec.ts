import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { chosen, questionHeading } from '../support/pages/exam-page.ts'
import { expectReceipt } from '../support/pages/receipt-page.ts'
import { confirmationLink, newAccount } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

test('a whole exam without a mouse: sign up, sign in, start, answer, mark, submit', async ({
  page,
  school,
}) => {
  const rows = examRows(3, 'Keys')
  const exam = await scheduleExam(school, rows, { name: 'Keyboard mock', minutes: 30 })
  const account = newAccount('Kofi Mensah')
  const { keyboard } = page

  await page.goto('/signup')
  await typeInto(page, page.getByLabel('Name'), account.name)
  await typeInto(page, page.getByLabel('Email'), account.email)
  await typeInto(page, page.getByLabel(/^Password/), account.password)
  await typeInto(page, page.getByLabel('Confirm password'), account.password)
  await pressOn(page, page.getByLabel('I accept the terms and conditions'), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Signup' }))
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(await confirmationLink(school, account))
  await expectToast(page, 'Email successfully confirmed. You can now login.')

  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), account.email)
  await typeInto(page, page.getByLabel(/^Password/), account.password)
  await keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login$/)
  await page.goto('/browse/exam')
  await pressOn(page, page.getByRole('link', { name: `Take Exam: ${exam.name}` }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Yes' }))
  await pressOn(
    page,
    page.getByRole('checkbox', { name: 'I have read and understood all the instructions' }),
    'Space',
  )
  await pressOn(page, page.getByRole('button', { name: 'Start Quiz' }))

  // Number keys select options, one for the MCQ and two for the MSQ; `s` is Save & Next.
  await expect(questionHeading(page, 1)).toBeFocused()
  await keyboard.press('2')
  expect(await chosen(page, rows[0] ?? never())).toEqual([1])
  await keyboard.press('s')
  await expect(questionHeading(page, 2)).toBeFocused()
  await keyboard.press('1')
  await keyboard.press('3')
  expect(await chosen(page, rows[1] ?? never())).toEqual([0, 2])
  await keyboard.press('c')
  expect(await chosen(page, rows[1] ?? never())).toBeNull()
  await keyboard.press('1')
  await keyboard.press('m')
  await expect(questionHeading(page, 3)).toBeFocused()
  await typeInto(page, page.getByLabel('Your answer'), '9')
  await pressOn(page, page.getByRole('button', { name: 'Save & Next' }))

  await pressOn(page, page.getByRole('button', { name: 'Question 1,' }))
  await expect(questionHeading(page, 1)).toBeFocused()
  await keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await pressOn(page, page.getByRole('button', { name: 'Question paper' }))
  const paper = page.getByRole('dialog', { name: 'Question paper' })
  await pressOn(page, paper.getByRole('button', { name: 'Question 2,' }))
  await expect(paper).toBeHidden()
  await expect(questionHeading(page, 2)).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Larger text' }))

  await pressOn(page, page.getByRole('button', { name: 'Submit Quiz' }))
  const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
  await expect(dialog).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Submit Quiz' }))
  await keyboard.press('Enter')
  await pressOn(page, dialog.getByRole('button', { name: /^Yes/ }))
  await expectToast(page, 'Quiz submitted successfully')
  await expectReceipt(page)
})

function never(): never {
  throw new Error('there is no such row')
}
