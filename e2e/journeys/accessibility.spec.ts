import type { Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleExam } from '../support/exam.ts'
import { agreeToStart, questionHeading, reloadUntilPublished } from '../support/exam-page.ts'
import { examRows } from '../support/exam-rows.ts'
import { beginSignedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Looks at a page on a desk and on a phone. */
async function look(page: Page) {
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing for a visitor, and nothing scrolls sideways at 390 px', async ({
      page,
    }) => {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
      await look(page)
      await page.goto('/signup')
      await expect(page.getByLabel('Confirm password')).toBeVisible()
      await look(page)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(page)
    })

    test('axe finds nothing from browsing to the result, and nothing scrolls sideways at 390 px', async ({
      page,
      school,
    }) => {
      test.setTimeout(150_000)
      const exam = await scheduleExam(school, examRows(6, `Looks ${colorScheme}`), {
        name: `Looks in ${colorScheme}`,
        minutes: 30,
      })
      await beginSignedIn(page, school)
      await page.goto('/browse/exam')
      await expect(page.getByRole('link', { name: `Take Exam: ${exam.name}` })).toBeVisible()
      await look(page)
      await page.goto(`/take_quiz/${exam.id}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeFindings(page)
      await agreeToStart(page, 'Are you sure you want to take this quiz?')
      await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
      await look(page)
      await page
        .getByRole('checkbox', { name: 'I have read and understood all the instructions' })
        .check()
      await page.getByRole('button', { name: 'Start Quiz' }).click()
      for (const number of [1, 2, 3]) {
        await expect(questionHeading(page, number)).toBeVisible()
        await expect(page.locator('#question-statement .katex').first()).toBeVisible()
        await look(page)
        await page
          .getByRole('button', { name: number === 2 ? 'Mark for Review & Next' : 'Save & Next' })
          .click()
      }
      await page.getByRole('button', { name: 'Submit Quiz' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeFindings(page)
      await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(page)
      await page.goto('/dashboard/my_quizzes')
      await expect(page.getByRole('link', { name: new RegExp(exam.name) }).first()).toBeVisible()
      await look(page)
      await page
        .getByRole('link', { name: new RegExp(exam.name) })
        .first()
        .click()
      await expect(page.getByText('The result is still not published.')).toBeVisible()
      await look(page)
      await school.advance(31 * 60)
      await reloadUntilPublished(page)
      await look(page)
    })
  })
