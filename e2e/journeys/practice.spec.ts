import { listAttempts } from '@prepwell/contract/results/results.ts'
import { checkStart, startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { Decimal } from 'decimal.js'
import { takeQuiz } from '../support/attempts.ts'
import { type Choice, type ExamRow, examRows, marksFor } from '../support/exam-rows.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { choose, chosen, questionHeading } from '../support/pages/exam-page.ts'
import {
  expectResult,
  goNext,
  resumePractice,
  schedulePractice,
  startPractice,
  submitPractice,
} from '../support/pages/practice-page.ts'
import { addStudent, beginAs, beginSignedIn, sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { right } from '../support/sitting-together.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

const row = (rows: readonly ExamRow[], index: number) => rows[index] ?? never()

test('a practice from the start card to the result, interrupted for a day, and then once more', async ({
  page,
  school,
}) => {
  const rows = examRows(4, 'Fractions')
  /** In this order: right, two of the three right options, wrong, blank. */
  const choices: readonly Choice[] = [[1], [0, 3], '7', null]
  const practice = await schedulePractice(school, rows, 'Fractions practice')
  await beginSignedIn(page, school)

  await test.step('the start card says what to expect', async () => {
    await page.goto(`/take_practice/${practice.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(practice.name)
    await expect(page.getByText('4 questions')).toBeVisible()
    await expect(page.getByText('There is no time limit.')).toBeVisible()
    await expect(page.getByText('30 min')).toBeHidden()
    const clock = page.getByRole('switch', { name: 'Practise against the clock' })
    await clock.check({ force: true })
    await expect(page.getByText('30 min', { exact: true })).toBeVisible()
    await clock.uncheck({ force: true })
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    // At least 1 s, because the time of a question is stored in whole seconds.
    await expect(page.getByRole('timer', { name: 'Time taken' })).toHaveText(/^00:00:0[1-9]$/)
  })

  await test.step('a choice counts at once, however the question is left', async () => {
    await choose(page, row(rows, 0), choices[0] ?? null)
    await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible()
    await page.getByRole('button', { name: 'Question 3,' }).click()
    await choose(page, row(rows, 2), '-')
    // What is typed counts as an answer, as on the server, even before it is a number.
    await expect(page.getByText('2 of 4 answered')).toBeVisible()
    await choose(page, row(rows, 2), choices[2] ?? null)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(questionHeading(page, 2)).toBeVisible()
    await choose(page, row(rows, 1), choices[1] ?? null)
    await expect(page.getByText('3 of 4 answered')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('a day later it continues at the same question, with the same answers and its own time', async () => {
    await school.advance(27 * 3600)
    await page.reload()
    await expect(page.getByText('3 of 4 answered.')).toBeVisible()
    await resumePractice(page)
    await expect(page.getByRole('timer', { name: 'Time taken' })).toHaveText(/^00:0\d:\d\d$/)
    await expectToast(page, 'Quiz have been resumed')
    await expect(questionHeading(page, 2)).toBeVisible()
    expect(await chosen(page, row(rows, 1))).toEqual(choices[1])
    await goNext(page)
    expect(await chosen(page, row(rows, 2))).toEqual(choices[2])
  })

  await test.step('Submit is on the last question and asks about unanswered questions', async () => {
    await goNext(page)
    await expect(questionHeading(page, 4)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeHidden()
    await submitPractice(page)
    const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
    await expect(dialog.getByRole('button', { name: 'Go to question 4' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Yes, submit' }).click()
  })

  await test.step('the result is on the same page, with the explanations, also after a reload', async () => {
    const scored = rows.reduce(
      (sum, each, index) => sum.plus(marksFor(each, choices[index] ?? null)),
      new Decimal(0),
    )
    await expectResult(page, String(scored.times(10).toDecimalPlaces(2)))
    await expect(page.getByText(`${scored} / 10`)).toBeVisible()
    await expect(page.getByText(/marks in (\d min )?\d+ s on the questions$/)).toBeVisible()
    await expect(page.getByText(/^Begun .+ [AP]M, finished .+ [AP]M\.$/)).toBeVisible()
    await expect(page.getByText(/\d h \d/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Quiz Details' })).toBeVisible()
    await expect(page.getByRole('img', { name: '2 stars' })).toBeVisible()
    const review = page.getByRole('region', { name: 'Detailed review' })
    await expect(review.getByText('Explanation').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/take_practice/${practice.id}\\?attempt=\\d+$`))
    await page.reload()
    await expect(page.getByText(`${scored} / 10`)).toBeVisible()
  })

  await test.step('questions that went wrong are practised again until none is left', async () => {
    const result = page.url()
    await page.getByRole('button', { name: 'Practise these again (3)' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(page.getByText('0 of 3 answered')).toBeVisible()
    await choose(page, row(rows, 1), right(row(rows, 1)))
    await goNext(page)
    await choose(page, row(rows, 2), right(row(rows, 2)))
    await page.reload()
    await resumePractice(page)
    await goNext(page)
    await choose(page, row(rows, 3), right(row(rows, 3)))
    await submitPractice(page)
    await expectResult(page, '100')
    await expect(page.getByText('Again: Fractions practice').first()).toBeVisible()
    await expect(page.getByText('All 3 right this time.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Practise these again/ })).toHaveCount(0)
    await expect(page.getByText('Compared with others')).toHaveCount(0)
    await page.getByRole('link', { name: 'See the result it came from' }).click()
    await expect(page).toHaveURL(/\/dashboard\/my_quizzes\/\d+$/)
    await expect(page.getByRole('button', { name: 'Wrong 1' }).first()).toBeVisible()
    await visit(page, result)
  })

  await test.step('Restart Practice starts a new attempt', async () => {
    await page.getByRole('button', { name: 'Restart Practice' }).click()
    await expectToast(page, 'Quiz has been reset. Good luck!')
    await page.getByRole('switch', { name: 'Practise against the clock' }).check({ force: true })
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(page.getByText('0 of 4 answered')).toBeVisible()
    await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^00:(30:00|29:\d\d)$/)
  })

  await test.step('against the clock, leaving costs time, so it asks first', async () => {
    await page.getByRole('link', { name: 'Practice', exact: true }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave the practice?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
  })
})

test('a student who leaves right after an answer returns to it, at the same question', async ({
  page,
  school,
}) => {
  const rows = examRows(3, 'Leaving')
  const practice = await schedulePractice(school, rows, 'Leaving practice')
  const account = await beginSignedIn(page, school)
  await startPractice(page, practice.id)
  await page.getByRole('button', { name: 'Question 3,' }).click()
  await choose(page, row(rows, 2), '9')
  await page.getByRole('link', { name: 'Practice', exact: true }).first().click()
  await expect(page).toHaveURL(/\/browse\/practice/)

  // Another device gets the answer too, because the server already has it.
  const { access_token } = await sessionOf(school, account)
  const params = { id: practice.id }
  await expect(async () => {
    const check = await callServer(school.url, checkStart, { params }, access_token)
    const answers = Object.values(expectSuccess(check).data.quiz_state)
    expect(answers.map(({ selected_values }) => selected_values)).toContain('9')
  }).toPass()

  await page.getByRole('searchbox').fill(practice.name)
  await expect(page.getByRole('button', { name: 'Remove the filter' })).toBeVisible()
  await page.getByRole('link', { name: `Resume, 1 of 3 answered: ${practice.name}` }).click()
  await expect(page.getByText('1 of 3 answered.')).toBeVisible()
  await resumePractice(page)
  await expect(questionHeading(page, 3)).toBeVisible()
  expect(await chosen(page, row(rows, 2))).toBe('9')
})

test('a practice can be taken by keyboard alone', async ({ page, school }) => {
  const { keyboard } = page
  const practice = await schedulePractice(school, examRows(3, 'Keys only'), 'Keys practice')
  await beginSignedIn(page, school)
  await page.goto(`/take_practice/${practice.id}`)
  await pressOn(page, page.getByRole('button', { name: 'Start Quiz' }))
  await expect(questionHeading(page, 1)).toBeFocused()
  await keyboard.press('2')
  await keyboard.press('n')
  await expect(questionHeading(page, 2)).toBeFocused()
  for (const key of ['1', '2', '4']) await keyboard.press(key)
  await pressOn(page, page.getByRole('button', { name: 'Next', exact: true }))
  await expect(questionHeading(page, 3)).toBeFocused()
  await expect(page.getByText('2 of 3 answered')).toBeVisible()

  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await pressOn(page, submit)
  await expect(page.getByRole('dialog', { name: 'Submit Quiz' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(submit).toBeFocused()

  // Arrow keys move between the numbers, and Enter opens one.
  await tabTo(page, page.getByRole('button', { name: 'Question 1,' }), 'Shift+Tab')
  await keyboard.press('End')
  await keyboard.press('Enter')
  await expect(questionHeading(page, 3)).toBeVisible()
  await typeInto(page, page.getByLabel('Your answer'), '9')
  await pressOn(page, submit)
  // Nothing is unanswered, so no dialog appears.
  await expectResult(page, '100')
  await pressOn(page, page.getByRole('button', { name: 'Restart Practice' }))
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
})

test('against the clock a practice is submitted when the time is up', async ({ page, school }) => {
  const rows = examRows(2, 'Clock')
  const practice = await schedulePractice(school, rows, 'Clock practice', 1)
  await beginSignedIn(page, school)
  await startPractice(page, practice.id, true)
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await school.advance(54)
  // The response to a save tells the page the server's time.
  await choose(page, row(rows, 0), [1])
  await expectResult(page, '33.33')
  await expectToast(page, 'Time is up, the quiz has been submitted')
  await expect(page.getByText('1 / 3')).toBeVisible()
  await expect(page.getByText('1 min', { exact: true })).toBeVisible()
})

test('when the time runs out behind the resume card, it links to the result', async ({
  page,
  school,
}) => {
  const practice = await schedulePractice(school, examRows(2, 'Late'), 'Late practice', 1)
  const account = await addStudent(school)
  const { access_token } = await sessionOf(school, account)
  const start = { params: { id: practice.id }, body: { timed: true } }
  expectSuccess(await callServer(school.url, startAttempt, start, access_token))
  await beginAs(page, school, account)
  await page.goto(`/take_practice/${practice.id}`)
  await expect(page.getByText('The clock is running: ')).toBeVisible()
  await school.advance(90)
  await resumePractice(page)
  await expectResult(page, '0')
  await expect(page.getByText('The quiz has already been submitted')).toBeVisible()
})

test('a second tab is read-only, and does not start anything when the first one ends', async ({
  page,
  context,
  school,
}) => {
  const rows = examRows(2, 'Tabs')
  const practice = await schedulePractice(school, rows, 'Tabs practice')
  const account = await beginSignedIn(page, school)
  await startPractice(page, practice.id)
  await choose(page, row(rows, 0), [1])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const second = await context.newPage()
  await second.goto(`/take_practice/${practice.id}`)
  await resumePractice(second)
  await expect(second.getByText('This practice is open in another tab')).toBeVisible()
  expect(await chosen(second, row(rows, 0))).toEqual([1])

  await goNext(page)
  await choose(page, row(rows, 1), [0, 1, 3])
  await submitPractice(page)
  for (const tab of [page, second]) await expectResult(tab, '100')
  const { access_token } = await sessionOf(school, account)
  const attempts = expectSuccess(
    await callServer(school.url, listAttempts, { query: {} }, access_token),
  )
  expect(attempts.data.map(({ completed }) => completed)).toEqual([true])
})

test('an old result links to a new attempt, and an unfinished one to its practice', async ({
  page,
  school,
}) => {
  const rows = examRows(2, 'Again')
  const done = await schedulePractice(school, rows, 'Done practice')
  const open = await schedulePractice(school, rows, 'Open practice')
  const account = await addStudent(school)
  const { access_token } = await sessionOf(school, account)
  const doneId = await takeQuiz(school.url, access_token, done.id)
  const { data } = expectSuccess(
    await callServer(school.url, startAttempt, { params: { id: open.id } }, access_token),
  )
  await beginAs(page, school, account)
  await page.goto(`/dashboard/my_quizzes/${doneId}`)
  await page.getByRole('link', { name: 'Retake Practice' }).click()
  await expectToast(page, 'Best of luck for your next attempt!')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('0 of 2 answered')).toBeVisible()
  // Until the answers are saved, leaving the page asks first.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await visit(page, `/dashboard/my_quizzes/${data.take_quiz_id}`)
  await expect(
    page.getByText("You didn't complete the practice. Please retake the quiz to see the result."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Retake Practice' }).click()
  await expect(page.getByRole('button', { name: 'Resume Quiz' })).toBeVisible()
})

function never(): never {
  throw new Error('no such question')
}
