import { expect, type Page } from '@playwright/test'
import type { Choice, ExamRow } from '../exam-rows.ts'

/** Answers the dialog 'Start the quiz?' with Yes. */
export async function agreeToStart(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Start the quiz?' })
  await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'Yes' }).click()
}

/** Opens the exam, reads and accepts the instructions, and starts. */
export async function startExam(page: Page, id: number): Promise<void> {
  await page.goto(`/take_quiz/${id}`)
  await startOpenedExam(page)
}

/** Like {@link startExam}, when the exam's page is already open. */
export async function startOpenedExam(page: Page): Promise<void> {
  await agreeToStart(page, 'Are you sure you want to take this quiz?')
  await page
    .getByRole('checkbox', { name: 'I have read and understood all the instructions' })
    .check()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
}

/** The heading of the current question. */
export const questionHeading = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number} `) })

/** Enters the choice for the current question without saving it. */
export async function choose(
  page: Page,
  row: Pick<ExamRow, 'question_type'>,
  choice: Choice,
): Promise<void> {
  if (choice === null) return
  if (typeof choice === 'string') await page.getByLabel('Your answer').fill(choice)
  else
    for (const place of choice)
      await page
        .getByRole(row.question_type === 'MCQ' ? 'radio' : 'checkbox')
        .nth(place)
        // The label covers the input, so that the whole row can be clicked; hence `force`.
        .check({ force: true })
}

/** The choice shown for the current question. */
export async function chosen(page: Page, row: ExamRow): Promise<Choice> {
  if (row.question_type === 'Numerical')
    return (await page.getByLabel('Your answer').inputValue()) || null
  const inputs = await page.getByRole(row.question_type === 'MCQ' ? 'radio' : 'checkbox').all()
  const states = await Promise.all(inputs.map((input) => input.isChecked()))
  const places = states.flatMap((isChecked, place) => (isChecked ? [place] : []))
  return places.length > 0 ? places : null
}
