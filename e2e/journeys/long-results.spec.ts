import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { expectReviewOf, partOf } from '../support/pages/result-page.ts'
import { addStudent, beginAs, sessionOf } from '../support/people.ts'
import { callWithNow } from '../support/server/admin.ts'
import type { School } from '../support/server/school.ts'
import { sitDown, submitSitting } from '../support/sitting.ts'
import { longest, right } from '../support/sitting-together.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a paper of 200 questions is read on a phone', async ({ page, school }) => {
  const rows = examRows(200, 'Long paper')
  const quiz = await scheduleQuiz(school, rows, { name: 'Long one', minutes: 90, mode: 'practice' })
  const account = await addStudent(school)
  const { access_token } = await sessionOf(school, account)
  const sitting = await sitDown(school, access_token, quiz.id)
  await school.advance(longest)
  const responses = rows.map((row) => ({ choice: right(row), seconds: 30, marked: false }))
  await submitSitting(school, sitting, responses)
  await beginAs(page, school, account)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/my_quizzes/${sitting.attemptId}`)
  await expect(page.getByRole('heading', { name: 'You got 100%' })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  // Every question has a place on the page at once; its content is rendered when the browser is
  // idle or prints.
  await expect(page.locator('#question-200')).toBeAttached()
  expect(
    await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      return document.querySelectorAll('article').length
    }),
  ).toBe(1 + 200)
  await page.evaluate(() => window.location.assign('#question-150'))
  await expect(page.locator('#question-150 article')).toBeInViewport()

  await page.getByRole('button', { name: 'Question 157, right' }).click()
  await expect(page.getByRole('heading', { name: 'Question 157 of 200' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'Question 200 of 200' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Question 200, right' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search for questions...' }).fill('#157')
  await expectReviewOf(page, [157], 200)

  await test.step('a paper with sections and negative marks', async () => {
    const id = await takeSections(school, access_token)
    await visit(page, `/dashboard/my_quizzes/${id}`)
    await expect(page.getByRole('heading', { name: 'You got −21.88%' })).toBeVisible()
    const rows = partOf(page, 'Marks by section').getByRole('row')
    await expect(rows).toHaveText([/^Section/, 'Choices−6 / 24−3000060', 'Any two−1 / 8−5−40011'])
    await expect(partOf(page, 'Where did my marks go?')).toContainText(
      'Wrong answers cost you 35 marks: 28 not gained, 7 taken off.',
    )
    await expectNoAxeFindings(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('button', { name: 'Any two', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Any two', level: 3 })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Question 7', level: 4 })).toBeInViewport()
  })
})

/**
 * Submits a practice with a wrong answer to all six MCQs and to one of four numerical questions, of
 * which two count.
 */
async function takeSections(school: School, token: string): Promise<number> {
  const found = await school.asAdmin(listChapters, { query: { search: 'Long paper' } })
  const chapter_id = found.data[0]?.id ?? 0
  const section = (name: string, type: 'MCQ' | 'Numerical', count: number) => ({
    name,
    // JEE Main: +4, -1.
    scheme_id: 3,
    sources: [{ chapter_id, types: [type], take: 'draw' as const, count }],
  })
  const { data } = await callWithNow(school, (now) =>
    school.asAdmin(createQuiz, {
      body: {
        name: 'Two sections',
        difficulty_level: 'hard',
        quiz_mode: 'practice',
        description: 'Sections with negative marks',
        date_of_quiz: now,
        time_duration: 30,
        sections: [
          section('Choices', 'MCQ', 6),
          { ...section('Any two', 'Numerical', 4), answer_at_most: 2 },
        ],
      },
    }),
  )
  const sitting = await sitDown(school, token, data.id)
  const choices = [...Array.from({ length: 6 }, () => [0]), '3', null, null, null]
  await submitSitting(
    school,
    sitting,
    choices.map((choice) => ({ choice, seconds: 0, marked: false })),
  )
  return sitting.attemptId
}
