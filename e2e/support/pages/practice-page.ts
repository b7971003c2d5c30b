import { expect, type Page } from '@playwright/test'
import { type LiveQuiz, scheduleQuiz } from '../exam.ts'
import type { ExamRow } from '../exam-rows.ts'
import type { School } from '../server/school.ts'
import { questionHeading } from './exam-page.ts'

/** Imports the questions and schedules a practice on them, which is open now. */
export const schedulePractice = (
  school: School,
  rows: readonly ExamRow[],
  name: string,
  minutes = 30,
): Promise<LiveQuiz> => scheduleQuiz(school, rows, { name, minutes, mode: 'practice' })

/** Starts a practice on its start card; against the clock if `timed`. */
export async function startPractice(page: Page, id: number, timed = false): Promise<void> {
  await page.goto(`/take_practice/${id}`)
  if (timed)
    await page.getByRole('switch', { name: 'Practise against the clock' }).check({ force: true })
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
}

/** Resumes a running practice on its card. */
export const resumePractice = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Resume Quiz' }).click()

/** Goes to the next question by its button. */
export const goNext = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next', exact: true }).click()

/** Ends the practice on its last question; if questions are unanswered, a dialog asks first. */
export const submitPractice = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit', exact: true }).click()

/** Expects the result page to show this percentage. */
export async function expectResult(page: Page, percentage: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Result')
  await expect(page.getByText(`You got ${percentage}%`)).toBeVisible()
}
