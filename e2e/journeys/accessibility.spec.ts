import type { Page } from '@playwright/test'
import { scheduleExam, scheduleQuiz } from '../support/exam.ts'
import { agreeToStart, questionHeading, reloadUntilPublished } from '../support/exam-page.ts'
import { examRows } from '../support/exam-rows.ts'
import { beginSignedIn } from '../support/people.ts'
import { lookByDayAndNight, type Place, visit } from '../support/places.ts'
import { expect, test } from '../support/test.ts'

// The longest file of all: both workers share it.
test.describe.configure({ mode: 'parallel' })

const visitorPlaces: readonly Place[] = [
  {
    path: '/',
    title: /./,
    ready: async (page) => {
      // The contact form loads when the reader comes near.
      await page.locator('#contact').scrollIntoViewIfNeeded()
      await expect(page.getByLabel('Message')).toBeVisible()
    },
  },
  { path: '/terms', title: 'Terms and conditions' },
  { path: '/login', title: 'Login' },
  { path: '/signup', title: 'Sign up' },
  { path: '/forgot-password', title: 'Forgot password' },
  { path: '/reset-password/any', title: 'Reset password' },
  {
    path: '/confirm-email/any',
    title: 'Confirm e-mail',
    ready: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  { path: '/unsubscribe/1.any', title: 'E-mail notifications' },
  { path: '/no/such/page', title: 'Page not found' },
  { path: '/error', title: 'Something went wrong' },
]

const studentPlaces: readonly Place[] = [
  { path: '/dashboard', title: /./ },
  { path: '/dashboard/profile', title: 'Profile' },
  { path: '/dashboard/profile', title: 'Profile', ready: openEdit },
  { path: '/dashboard/settings', title: 'Settings' },
  { path: '/dashboard/my_quizzes', title: 'My Quizzes' },
  { path: '/browse/practice', title: 'Practices' },
  { path: '/leaderboard', title: 'Leaderboard' },
]

async function openEdit(page: Page) {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
}

test.describe('pages', () => {
  // The link to confirm an e-mail is none.
  test.use({ expectsRefusals: true })

  test('axe finds nothing by day and night for a visitor, and nothing scrolls sideways at 390 px', async ({
    page,
  }) => {
    await visit(page, visitorPlaces, lookByDayAndNight)
  })

  test('axe finds nothing by day and night for a student, and nothing scrolls sideways at 390 px', async ({
    page,
    school,
  }) => {
    await beginSignedIn(page, school)
    await visit(page, studentPlaces, lookByDayAndNight)
  })
})

test('axe finds nothing by day and night from browsing to the result, and nothing scrolls sideways at 390 px', async ({
  page,
  school,
}) => {
  test.setTimeout(150_000)
  const exam = await scheduleExam(school, examRows(6, 'Looks'), {
    name: 'Looks',
    minutes: 30,
  })
  await beginSignedIn(page, school)
  await page.goto('/browse/exam')
  await expect(page.getByRole('link', { name: `Take Exam: ${exam.name}` })).toBeVisible()
  await lookByDayAndNight(page)
  await page.goto(`/take_quiz/${exam.id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookByDayAndNight(page)
  await agreeToStart(page, 'Are you sure you want to take this quiz?')
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await lookByDayAndNight(page)
  await page
    .getByRole('checkbox', { name: 'I have read and understood all the instructions' })
    .check()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  for (const number of [1, 2, 3]) {
    await expect(questionHeading(page, number)).toBeVisible()
    await expect(page.locator('#question-statement .katex').first()).toBeVisible()
    await lookByDayAndNight(page)
    await page
      .getByRole('button', { name: number === 2 ? 'Mark for Review & Next' : 'Save & Next' })
      .click()
  }
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookByDayAndNight(page)
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await lookByDayAndNight(page)
  await page.goto('/dashboard/my_quizzes')
  await expect(page.getByRole('link', { name: new RegExp(exam.name) }).first()).toBeVisible()
  await lookByDayAndNight(page)
  await page
    .getByRole('link', { name: new RegExp(exam.name) })
    .first()
    .click()
  await expect(page.getByText('The result is still not published.')).toBeVisible()
  await lookByDayAndNight(page)
  await school.advance(31 * 60)
  await reloadUntilPublished(page)
  await lookByDayAndNight(page)
})

test('axe finds nothing by day and night in a practice, and nothing scrolls sideways at 390 px', async ({
  page,
  school,
}) => {
  const rows = examRows(3, 'Practised')
  const fields = { name: 'Practised', minutes: 30, mode: 'practice' } as const
  const practice = await scheduleQuiz(school, rows, fields)
  await beginSignedIn(page, school)
  await page.goto(`/take_practice/${practice.id}`)
  const start = page.getByRole('button', { name: 'Start Quiz' })
  await expect(start).toBeVisible()
  await lookByDayAndNight(page)
  await start.click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await lookByDayAndNight(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Resume Quiz' })).toBeVisible()
  await lookByDayAndNight(page)
  await page.getByRole('button', { name: 'Resume Quiz' }).click()
  await page.getByRole('button', { name: 'Mark for Review & Next' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(questionHeading(page, 3)).toBeVisible()
  await lookByDayAndNight(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookByDayAndNight(page)
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByRole('heading', { name: 'Detailed review' })).toBeVisible()
  await lookByDayAndNight(page)
  await page.goto('/leaderboard?quiz_mode=practice')
  await expect(page.getByText('Your rank')).toBeVisible()
  await lookByDayAndNight(page)
})
