import { Decimal } from 'decimal.js'
import { scheduleExam, untilPublished } from '../support/exam.ts'
import { choiceFor, examRows, marksFor } from '../support/exam-rows.ts'
import { agreeToStart, choose, chosen, questionHeading } from '../support/pages/exam-page.ts'
import { expectReceipt } from '../support/pages/receipt-page.ts'
import { confirmationLink, newAccount } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

/** Enough for each type to be answered correctly, partly correctly, wrongly and not at all. */
const questions = 12
const half = 6

test('from sign-up to the published result of an exam of 12 questions, with a lost tab in the middle', async ({
  page: first,
  context,
  school,
}) => {
  const rows = examRows(questions, 'Quotients')
  const choices = rows.map(choiceFor)
  const exam = await scheduleExam(school, rows, { name: 'Quotients mock', minutes: 40 })
  const account = newAccount()

  await test.step('sign up and follow the mailed link', async () => {
    await first.goto('/signup')
    await first.getByLabel('Name').fill(account.name)
    await first.getByLabel('Email').fill(account.email)
    await first.getByLabel(/^Password/).fill(account.password)
    const button = first.getByRole('button', { name: 'Signup' })
    await expect(button).toBeDisabled()
    await first.getByLabel('Confirm password').fill(account.password)
    await first.getByLabel('I accept the terms and conditions').check()
    await button.click()
    await expectToast(
      first,
      'Signup Successful, A verification link has been sent to your email address',
    )
    await expect(first).toHaveURL(/\/login$/)
    await first.goto(await confirmationLink(school, account))
    await expectToast(first, 'Email successfully confirmed. You can now login.')
  })

  await test.step('sign in and find the exam', async () => {
    await first.goto('/browse/exam')
    await expectToast(first, 'You are not authenticated. Please log in.')
    await first.getByLabel('Email').fill(account.email)
    await first.getByLabel(/^Password/).fill(account.password)
    await first.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(first).toHaveURL(/\/browse\/exam$/)
    await first.getByRole('link', { name: `Take Exam: ${exam.name}` }).click()
    await agreeToStart(first, 'Are you sure you want to take this quiz?')
    await expect(first.getByText(/^Ends .+ if you start now$/)).toBeVisible()
    const start = first.getByRole('button', { name: 'Start Quiz' })
    await first
      .getByRole('checkbox', { name: 'I have read and understood all the instructions' })
      .check()
    await start.click()
  })

  await test.step('answer the first half', async () => {
    for (const [index, row] of rows.slice(0, half).entries()) {
      await expect(questionHeading(first, index + 1)).toBeVisible()
      await expect(first.locator('#question-statement .katex').first()).toBeVisible()
      await choose(first, row, choices[index] ?? null)
      await first.getByRole('button', { name: 'Save & Next' }).click()
    }
    // The tab is lost while question 7 has a choice that is not confirmed by 'Save & Next'.
    await expect(questionHeading(first, half + 1)).toBeVisible()
    await choose(first, rows[half] ?? rows[0] ?? never(), [0])
    await expect(first.getByText('Saved', { exact: true })).toBeVisible()
    await first.close({ runBeforeUnload: false })
  })

  const page = await context.newPage()
  await test.step('resume in a new tab at the same question with the same answers', async () => {
    await page.goto('/browse/exam')
    await page.getByRole('link', { name: `Continue Exam: ${exam.name}` }).click()
    await agreeToStart(page, 'You were already doing this quiz. Do you want to resume?')
    await expect(questionHeading(page, half + 1)).toBeVisible()
    expect(await chosen(page, rows[half] ?? never())).toEqual([0])
    for (const index of [0, 1, 2, 4, 5]) {
      await page.getByRole('button', { name: new RegExp(`^Question ${index + 1},`) }).click()
      await expect(questionHeading(page, index + 1)).toBeVisible()
      expect(await chosen(page, rows[index] ?? never())).toEqual(choices[index])
    }
  })

  await test.step('answer the second half and submit', async () => {
    await page.getByRole('button', { name: new RegExp(`^Question ${half + 1},`) }).click()
    for (const [index, row] of rows.entries()) {
      if (index < half) continue
      await expect(questionHeading(page, index + 1)).toBeVisible()
      if (index === half) await page.getByRole('button', { name: 'Clear' }).click()
      await choose(page, row, choices[index] ?? null)
      const next = index % 2 ? 'Mark for Review & Next' : 'Save & Next'
      await page.getByRole('button', { name: next }).click()
    }
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
    await expect(dialog).toContainText(
      'Are you sure you want to submit your quiz? No changes will be allowed after submission.',
    )
    await dialog.getByRole('button', { name: /^Yes/ }).click()
    await expectToast(page, 'Quiz submitted successfully')
    await expectToast(page, 'You will be able to see your result after the quiz ends')
    await expectReceipt(page)
  })

  await test.step('wait for the window to close', async () => {
    await page.goto('/browse/exam')
    await expect(page.getByRole('button', { name: 'Already Completed' })).toBeDisabled()
    await visit(page, '/dashboard/my_quizzes')
    await page
      .getByRole('link', { name: new RegExp(exam.name) })
      .first()
      .click()
    await expect(
      page.getByText(
        'The result is still not published. Kindly wait for the result to be published.',
      ),
    ).toBeVisible()
    await school.advance(41 * 60)
  })

  await test.step('every mark follows from the rows', async () => {
    await untilPublished(school, exam.id)
    const detail = page.waitForResponse((response) =>
      /take_quizzes\/\d+\/result$/.test(response.url()),
    )
    await page.reload()
    const { data } = await (await detail).json()
    const expected = rows.map((row, index) => marksFor(row, choices[index] ?? null))
    expect(
      data.result_state.data.questions.map((question: { score: number }) => question.score),
    ).toEqual(expected.map((marks) => marks.toNumber()))
    const scored = expected.reduce((sum, marks) => sum.plus(marks), new Decimal(0))
    const total = rows.reduce((sum, row) => sum.plus(row.marks), new Decimal(0))
    expect(data.result_state.data.score).toMatchObject({
      scored: scored.toNumber(),
      total: total.toNumber(),
      percentage: scored.times(100).dividedBy(total).toDecimalPlaces(2).toNumber(),
    })
    await expect(page.getByText(`${scored.toNumber()} / ${total.toNumber()}`).first()).toBeVisible()
  })
})

function never(): never {
  throw new Error('there is no such row')
}
