import { scheduleExam, untilPublished } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { addStudent, beginAs, sessionOf } from '../support/people.ts'
import { sitDown, submitSitting } from '../support/sitting.ts'
import { longest, right } from '../support/sitting-together.ts'
import { expect, test } from '../support/test.ts'

const questions = 75
const reason =
  'Multiply both sides, and note that the sum stays the same when x and y change places. '

test('a result of 75 questions is printed on at most 20 pages, by the button and by Ctrl+P', async ({
  page,
  school,
}) => {
  // Statements and explanations are several lines long, as in real papers.
  const rows = examRows(questions, 'Printed result').map((row) => ({
    ...row,
    question_statement: `A train passes a platform at constant speed while a second one waits. ${row.question_statement}`,
    answer_explanation: `${reason}${row.answer_explanation}`,
  }))
  const quiz = await scheduleExam(school, rows, { name: 'Printed result', minutes: 180 })
  const account = await addStudent(school)
  const { access_token } = await sessionOf(school, account)
  const sitting = await sitDown(school, access_token, quiz.id)
  await school.advance(longest)
  const responses = rows.map((row, at) => ({
    ...{ choice: at % 5 === 0 ? null : right(row), seconds: 30, marked: false },
  }))
  await submitSitting(school, sitting, responses)
  await school.advance(4 * 3600)
  await untilPublished(school, quiz.id)
  await beginAs(page, school, account)
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.dataset['printed'] = String(Number(document.body.dataset['printed'] ?? 0) + 1)
    }
  })
  await page.goto(`/dashboard/my_quizzes/${sitting.attemptId}`)
  const again = page.getByText('in a practice that only you see')
  await expect(again).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(again).toBeHidden()
  await page.emulateMedia({ media: null })
  const printed = (times: number) =>
    expect(page.locator(`body[data-printed="${times}"]`)).toBeAttached()
  await page.getByRole('button', { name: 'Print' }).click()
  await printed(1)
  await page.keyboard.press('Control+p')
  await printed(2)
  await expect(page.locator('#question-75 article')).toBeAttached()
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pagesOf(pdf)).toBeGreaterThan(8)
  expect(pagesOf(pdf)).toBeLessThanOrEqual(20)
})

/** The number of pages in a PDF, whose page objects Chromium does not compress. */
const pagesOf = (pdf: Buffer) =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
