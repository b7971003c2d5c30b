import type { Page } from '@playwright/test'
import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { scheduleQuiz, untilPublished } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { timeText } from '../support/expected-result.ts'
import { pressOn } from '../support/keyboard.ts'
import { readShifts } from '../support/layout-shift.ts'
import {
  ended,
  expectFigures,
  expectMarks,
  expectReviewOf,
  partOf,
  pending,
} from '../support/pages/result-page.ts'
import { beginAs, sessionOf } from '../support/people.ts'
import { desk, phone } from '../support/places.ts'
import { test } from '../support/second-browser.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { sitDown, submitSitting } from '../support/sitting.ts'
import { right, sitTogether, submitTogether } from '../support/sitting-together.ts'
import { expect } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const chip = (page: Page, name: string) =>
  partOf(page, 'Detailed review').getByText(name, { exact: true })

test("an exam from the unsubmitted attempt to its result: every figure, every filter, and the admin's view", async ({
  page,
  secondPage: adminPage,
  school,
}) => {
  const rows = examRows(12, 'Rational functions')
  const exam = await scheduleQuiz(school, rows, { name: 'Mock exam', minutes: 30, mode: 'exam' })
  const cohort = await sitTogether(school, exam.id, 'Ravi Iyer')
  const { attemptId } = cohort.own
  await beginAs(page, school, cohort.account)
  await beginAs(adminPage, school, school.admin)
  const address = `/dashboard/my_quizzes/${attemptId}`
  const adminAddress = `/admin/dashboard/students/${cohort.user.id}/results/${attemptId}`

  await test.step('unsubmitted', async () => {
    await page.goto(address)
    await expect(
      page.getByText("You didn't complete the quiz. Do you want to Continue?."),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue the Exam' })).toHaveAttribute(
      'href',
      `/take_quiz/${exam.id}`,
    )
    await adminPage.goto(adminAddress)
    await expect(page.getByText(/^0 of 12 answered · \d+ min left, until /)).toBeVisible()
    await expect(adminPage.getByText('The quiz was not submitted', { exact: true })).toBeVisible()
  })

  const expected = await submitTogether(school, cohort, rows)

  await test.step('waiting for publication', async () => {
    for (const each of [page, adminPage]) {
      await each.reload()
      await expect(each.getByText(pending)).toBeVisible()
      await expect(
        each.getByText('It is published when nobody can still be taking the exam.'),
      ).toBeVisible()
      await expect(
        each.getByText(`${12 - ended(expected, 'Blank').length} of 12 answered.`),
      ).toBeVisible()
      await expect(
        each.getByText(/The results are expected about \w+ \d\d, \d{4} \d\d:\d\d [AP]M\./),
      ).toBeVisible()
      await expect(each.getByRole('heading', { name: 'Detailed review' })).toBeHidden()
    }
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
    await expect(adminPage.getByRole('link', { name: 'Go to Dashboard' })).toBeHidden()
    await school.advance(31 * 60)
    await untilPublished(school, exam.id)
    await page.reload()
  })

  await test.step('an admin and the student read the log, which says that it proves nothing', async () => {
    await adminPage.reload()
    for (const each of [page, adminPage]) {
      // Waits for the whole result, because whatever is opened before then is closed again.
      await expect(each.getByRole('heading', { name: 'Detailed review' })).toBeVisible()
      await each.getByRole('button', { name: 'Log of this attempt' }).click()
      await expect(each.getByText('It does not prove cheating')).toBeVisible()
      await expect(each.getByText(/^SubmittedReceipt [2-9A-Z]{3}-[2-9A-Z]{4}$/)).toBeVisible()
    }
  })

  await test.step('the figures follow from the answers', async () => {
    await expectFigures(page, expected, 'You')
    await expectMarks(page, 'Where did my marks go?', expected, 'Rational functions')
    await expect(
      partOf(page, 'Where did my marks go?').getByText('Nothing to compare the chapter with yet'),
    ).toBeVisible()
    await expect(page.getByText(/^2 min \d+ s of 30 min$|^2 min \d+ s$/).first()).toBeVisible()
  })

  await test.step('the first screen shows the score and the rank, and links to what went wrong', async () => {
    const wrong = ended(expected, 'Wrong').map(({ number }) => number)
    const review = page.getByRole('button', { name: `Review the ${wrong.length} wrong ones` })
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => window.scrollTo(0, 0))
      for (const part of [
        page.getByRole('heading', { name: `You got ${expected.percent}%` }),
        page.getByText(`${expected.scored} / ${expected.total}`, { exact: true }),
        page.getByText(new RegExp(`^${expected.rank}(st|nd|rd|th) of 7 candidates$`)),
        review,
        page.getByRole('navigation', { name: 'On this page' }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 })
    }
    await pressOn(page, review)
    await expectReviewOf(page, wrong, rows.length)
    await page.getByRole('button', { name: 'Charts', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Right and wrong answers' })).toBeInViewport()
    await chip(page, `All (${rows.length})`).click()
  })

  await test.step('a tap on a part that is still being loaded waits for it, and nothing jumps', async () => {
    let go = () => {}
    const isWanted = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/assets/ResultDetails*.js', async (route) => {
      await isWanted
      await route.continue()
    })
    await page.setViewportSize(phone)
    await page.reload()
    await expect(page.locator('[aria-busy=true]').last()).toBeInViewport()
    await pressOn(page, page.getByRole('button', { name: 'Marks', exact: true }))
    go()
    await expect(page.getByRole('heading', { name: 'Where did my marks go?' })).toBeInViewport()
    const { score, moved } = await readShifts(page)
    expect(score, moved.join('\n')).toBeLessThan(0.02)
    await page.unroute('**/assets/ResultDetails*.js')
    await page.setViewportSize(desk)
  })

  await test.step('each question shows its marks, time and explanation', async () => {
    const panel = page.getByRole('region', { name: /^Question \d+ of 12$/ })
    const params = { id: attemptId }
    const { data } = expectSuccess(
      await callServer(school.url, getAttempt, { params }, cohort.token),
    )
    expect(data.result_state.data?.questions).toMatchObject(
      expected.questions.map(({ number, marks, total, seconds, median }) => ({
        ...{ display_id: number, score: marks.toNumber(), total_marks: total },
        ...{ time_spent: seconds, median_time: median },
      })),
    )
    // One of each outcome: the first questions are right, the last ones blank.
    for (const { number, outcome, marks, total, seconds, median } of expected.questions) {
      if (![1, 4, 5, 12].includes(number)) continue
      const question = panel.getByRole('article', { name: `Question ${number}`, exact: true })
      await expect(question).toContainText(outcome)
      await expect(question).toContainText(`${marks} / ${total} ${total === 1 ? 'mark' : 'marks'}`)
      await expect(question).toContainText(`${timeText(seconds)} on this question`)
      await expect(question).toContainText(
        median === null
          ? 'No comparison yet: that takes 5 others who got it right'
          : `Those who got it right took ${timeText(Math.round(median))} (median)`,
      )
      await expect(question.getByRole('heading', { name: 'Explanation' })).toBeVisible()
      if (number === 1 || number === 4) await panel.getByRole('button', { name: 'Next' }).click()
      if (number === 1) await page.getByRole('button', { name: 'Question 4, wrong' }).click()
      if (number === 5) await page.getByRole('button', { name: 'Question 12, blank' }).click()
    }
    await expect(panel.getByRole('button', { name: 'Next' })).toBeDisabled()
    await panel.getByRole('button', { name: 'Previous' }).click()
    await expect(page).toHaveURL(/question=11/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Question 11 of 12' })).toBeVisible()
    await page.getByRole('button', { name: 'Question 5, partly right' }).click()
    await expect(page.getByRole('heading', { name: 'Question 5 of 12' })).toBeVisible()
  })

  await test.step('search and filters show exactly the matching questions', async () => {
    const numbers = (passes: (question: (typeof expected.questions)[number]) => boolean) =>
      expected.questions.filter(passes).map(({ number }) => number)
    const expectReview = (shown: readonly number[]) => expectReviewOf(page, shown, rows.length)
    const isWrong = ({ outcome }: { outcome: string }) => outcome === 'Wrong'
    await expectReview(numbers(() => true))

    const wrong = numbers(isWrong)
    await chip(page, `Wrong only (${wrong.length})`).click()
    await expectReview(wrong)
    const wrongMcq = numbers((each) => isWrong(each) && each.type === 'MCQ')
    await page.getByRole('combobox', { name: 'Question type' }).click()
    await page.getByRole('option', { name: `MCQ (${wrongMcq.length})` }).click()
    await expectReview(wrongMcq)
    await page.reload()
    await expectReview(wrongMcq)
    await chip(
      page,
      `Blank (${numbers((each) => each.outcome === 'Blank' && each.type === 'MCQ').length})`,
    ).click()
    await chip(page, 'Marked for review (0)').click()
    await expectReview([])
    await expect(page.getByText('No questions found')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search for questions...' })
    await search.fill('nothing like it')
    await expect(page.getByText('No question match your search query')).toBeVisible()
    await page.getByRole('button', { name: 'Show all questions' }).click()
    await expect(search).toHaveValue('')

    const slow = numbers(({ seconds, median }) => median !== null && seconds > median)
    expect(slow.length).toBeGreaterThan(0)
    await chip(page, `Slower than the median (${slow.length})`).click()
    await expectReview(slow)
    await chip(page, `Slower than the median (${slow.length})`).click()

    // x^2 - 2^2 and x^2 - 12^2
    await search.fill('2^2}')
    await expectReview([1, 11])
    await search.fill('')

    const partly = ended(expected, 'Partly right').map(({ number }) => number)
    await page
      .getByRole('button', { name: `Partly right ${partly.length}` })
      .first()
      .click()
    await expectReview(partly)
    await expect(page.getByRole('heading', { name: 'Detailed review' })).toBeInViewport()
  })

  await test.step('an admin sees the same figures, worded about the student', async () => {
    await expectFigures(adminPage, expected, 'Ravi Iyer')
    await expectMarks(adminPage, 'Where did the marks go?', expected, 'Rational functions')
    await expect(adminPage.getByText("Student's answer").first()).toBeVisible()
    await expect(adminPage.getByText('Your answer')).toHaveCount(0)
  })

  await test.step('an exam that a teacher reviews first is published by hand, without keys', async () => {
    const reviewed = { name: 'Reviewed exam', minutes: 5, mode: 'exam', reviewFirst: true } as const
    const { id } = await scheduleQuiz(school, rows, reviewed)
    const { access_token } = await sessionOf(school, cohort.account)
    const sitting = await sitDown(school, access_token, id)
    const responses = rows.map((row) => ({ choice: right(row), seconds: 0, marked: false }))
    await submitSitting(school, sitting, [
      { choice: null, seconds: 0, marked: false },
      ...responses.slice(1),
    ])
    await school.advance(6 * 60)
    await visit(page, `/dashboard/my_quizzes/${sitting.attemptId}`)
    await expect(page.getByText(pending)).toBeVisible()
    await expect(page.getByText('Your teacher looks at the results first')).toBeVisible()

    await visit(adminPage, '/admin/dashboard')
    await adminPage.getByRole('link', { name: reviewed.name, exact: true }).click()
    await adminPage.getByRole('button', { name: 'Publish results' }).click()
    const dialog = adminPage.getByRole('dialog', {
      name: `Publish the results of ${reviewed.name}`,
    })
    await dialog.getByRole('radio', { name: 'Their answers too' }).check()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(adminPage.getByRole('alert', { name: 'The results are published' })).toBeFocused()
    await expect(adminPage.getByText('Waits for you')).toHaveCount(0)
    await expect(
      adminPage.getByText(/^Published by .+: students see their answers and the marks of each\.$/),
    ).toBeVisible()

    await page.reload()
    await expect(page.getByText('without the right answers and explanations')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Question 2, answered' })).toBeVisible()
    await expect(page.getByText('Your answer').first()).toBeVisible()
    for (const text of ['Correct answer', 'Explanation', 'Right', 'Wrong'])
      await expect(page.locator('article').getByText(text, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Practise these again/ })).toHaveCount(0)
    await expectNoAxeFindings(page)

    await school.asAdmin(updateQuiz, { params: { id }, body: { shown_after: 'marks' } })
    await page.reload()
    await expect(page.getByText('without the questions and answers')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^You got \d/ })).toBeVisible()
    await expect(page.locator('article')).toHaveCount(0)
  })
})
