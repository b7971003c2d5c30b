import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { questionHeading, startExam } from '../support/pages/exam-page.ts'
import { beginSignedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a typed number shows how it is understood, and an ambiguous comma is asked about', async ({
  page,
  school,
}) => {
  const head = { subject: 'Arithmetic', chapter: 'Commas', answer_explanation: 'So it is.' }
  const exam = await scheduleExam(
    school,
    [15, 1500].map((numerical_answer) => ({
      ...{ ...head, question_type: 'Numerical' as const, marks: 1, numerical_answer },
      question_statement: `How many are ${numerical_answer}?`,
    })),
    { name: 'Comma mock', minutes: 30 },
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await beginSignedIn(page, school)
  await startExam(page, exam.id)
  const field = page.getByLabel('Your answer')
  const choices = page.getByRole('group', { name: 'What you mean' })
  const saveAndNext = page.getByRole('button', { name: 'Save & Next' })

  await field.fill('\u22122,50')
  await expect(field).toHaveAccessibleDescription('Understood as -2.5')
  await field.fill('1/2')
  await expect(field).toHaveValue('1/2')
  await expect(field).toHaveAccessibleDescription(/not a number, so it would be marked as wrong/)
  await field.fill('１５')
  await expect(field).toHaveAccessibleDescription('Understood as 15')
  await expect(choices).toBeHidden()
  await saveAndNext.click()

  await expect(questionHeading(page, 2)).toBeVisible()
  await field.fill('1,500')
  await expect(page.getByText('Do you mean 1500 or 1.5?')).toBeVisible()
  await expectNoAxeFindings(page)
  await expectNoSidewaysScrolling(page)
  await saveAndNext.click()
  // The ambiguous number is stored, and counts as an answer, as on the server.
  await expect(page.getByRole('button', { name: '2/2 answered, all questions' })).toBeVisible()

  await choices.getByRole('button', { name: '1500' }).click()
  await expect(field).toHaveValue('1500')
  await expect(field).toBeFocused()
  await expect(choices).toBeHidden()
  await saveAndNext.click()
  await expect(page.getByRole('button', { name: '2/2 answered, all questions' })).toBeVisible()
})
