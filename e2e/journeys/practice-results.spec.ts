import { expectNoAxeFindings } from '../support/axe.ts'
import { scheduleQuiz, untilPublished } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { ended, expectFigures, expectMarks, partOf, pending } from '../support/pages/result-page.ts'
import { beginAs } from '../support/people.ts'
import { sitDown, submitSitting } from '../support/sitting.ts'
import { right, sitTogether, submitTogether } from '../support/sitting-together.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { visit } from '../support/visit.ts'

test('a practice of a weak chapter: figures, one click to practise it, and hidden answers during an exam on it', async ({
  page,
  school,
}) => {
  const [rows, known] = [examRows(12, 'Weak chapter'), examRows(10, 'Strong chapter')]
  const practice = { minutes: 30, mode: 'practice' as const }
  const weak = await scheduleQuiz(school, rows, { ...practice, name: 'Weak practice' })
  const strong = await scheduleQuiz(school, known, { ...practice, name: 'Strong practice' })
  const cohort = await sitTogether(school, weak.id, 'Zoya Khan')
  const expected = await submitTogether(school, cohort, rows)
  const done = await sitDown(school, cohort.token, strong.id)
  await submitSitting(
    school,
    done,
    known.map((row) => ({ choice: right(row), seconds: 0, marked: false })),
  )
  await beginAs(page, school, cohort.account)
  const address = `/dashboard/my_quizzes/${cohort.own.attemptId}`

  await test.step('its result', async () => {
    await page.goto(address)
    await expectFigures(page, expected, 'You')
    const details = partOf(page, 'Quiz Details')
    await expect(details).toContainText('Weak practice')
    await expect(details).toContainText('Total questions12')
    await expect(details.getByRole('img', { name: '2 stars' })).toBeVisible()
    await expect(details.getByText('Medium')).toBeVisible()
  })

  await test.step('the marks link to a practice', async () => {
    const rightCount = ended(expected, 'Right').length
    const marks = partOf(page, 'Where did my marks go?')
    await expectMarks(page, 'Where did my marks go?', expected, 'Weak chapter')
    await expect(marks).toContainText(
      `Weaker than your other chapters: 10 of 10 questions right in practices of the past year.`,
    )
    await expect(marks).toContainText(`${rightCount} of 12 right: weaker than your`)
    await marks.getByRole('link', { name: 'Practise this chapter: Weak chapter' }).click()
    await expect(page).toHaveURL(`/take_practice/${weak.id}`)
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  })

  await test.step('without times and without other students, the charts say so', async () => {
    await visit(page, `/dashboard/my_quizzes/${done.attemptId}`)
    await expect(page.getByRole('heading', { name: 'You got 100%' })).toBeVisible()
    await expect(
      page.getByText('There is no average of other students to compare with yet.'),
    ).toBeVisible()
    await expect(page.getByText('Nobody to compare with yet')).toBeVisible()
    await expect(page.getByText('The time per question was not measured')).toBeVisible()
    await page.getByRole('link', { name: 'Retake Practice' }).click()
    await expectToast(page, 'Best of luck for your next attempt!')
    await expect(page).toHaveURL(`/take_practice/${strong.id}`)
  })

  await test.step('during an exam on its questions the score is shown, and the answers later', async () => {
    const begun = await sitDown(school, cohort.token, weak.id)
    const exam = await scheduleQuiz(school, rows, { name: 'Weak exam', minutes: 30, mode: 'exam' })
    const sitting = await sitDown(school, cohort.token, exam.id)
    await page.goto(address)
    const notice = 'The answers to 12 questions are shown when the results of Weak exam are out'
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByRole('heading', { name: `You got ${expected.percent}%` })).toBeVisible()
    await expect(page.getByRole('toolbar', { name: 'Questions' })).toContainText('12')
    await expect(page.getByText('Not shown yet').first()).toBeVisible()
    for (const text of ['Correct answer', 'Your answer', 'Explanation', 'Where did my marks go?'])
      await expect(page.getByText(text, { exact: true })).toHaveCount(0)
    await expectNoAxeFindings(page)

    await submitSitting(school, begun, [])
    await visit(page, `/dashboard/my_quizzes/${begun.attemptId}`)
    await expect(page.getByText(pending)).toBeVisible()
    await expect(page.getByText('Weak exam asks some of the same questions')).toBeVisible()
    await submitSitting(school, sitting, [])
    await school.advance(31 * 60)
    await untilPublished(school, exam.id)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You got 0%' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Blank 12' }).first()).toBeVisible()
    await expect(partOf(page, 'Where did my marks go?')).toContainText(
      `0 of ${expected.total} marks gained, ${expected.total} lost`,
    )
    await page.goto(address)
    await expect(page.getByText(notice)).toHaveCount(0)
    await expect(page.getByText('Correct answer').first()).toBeVisible()
  })
})
