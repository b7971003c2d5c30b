import { expect, type Page } from '@playwright/test'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { addChapter, addQuestion } from './content.ts'
import { type Admin, callWithNow } from './server/admin.ts'

/** A quiz on a browse screen. */
export interface Card {
  readonly name: string
  readonly chapterId: number
  readonly mode?: 'exam' | 'practice'
  readonly difficulty?: 'easy' | 'medium' | 'hard' | 'unset'
  readonly minutes?: number
  /** Seconds until it begins. */
  readonly startsIn?: number
  readonly description?: string
}

/** Adds a subject with a chapter and one question for quizzes. */
export async function addQuizChapter(admin: Admin, word: string) {
  const { subject, chapter } = await addChapter(admin, word)
  await addQuestion(admin, chapter.id, `How many of ${word}?`)
  return { subject, chapterId: chapter.id }
}

/**
 * Schedules a quiz through the API and returns its id. By default it is an easy exam of 30 minutes
 * that is live now.
 */
export async function addCard(admin: Admin, card: Card): Promise<number> {
  const body = (now: number) => ({
    name: card.name,
    chapter_id: card.chapterId,
    difficulty_level: card.difficulty ?? 'easy',
    quiz_mode: card.mode ?? 'exam',
    date_of_quiz: now + (card.startsIn ?? 0),
    time_duration: card.minutes ?? 30,
    description: card.description ?? 'A quiz of a test',
  })
  const { data } = await callWithNow(admin, (now) => admin.asAdmin(createQuiz, { body: body(now) }))
  return data.id
}

/** The cards on the screen, in order. */
export const cards = (page: Page) =>
  page.getByRole('list', { name: /^(Exams|Practices)$/ }).locator(':scope > li')

/** The card of the quiz with this name. */
export const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Expects exactly these cards on the screen, in this order. */
export const expectCards = (page: Page, names: readonly string[]) =>
  expect(cards(page).getByRole('heading', { level: 2 })).toHaveText([...names])

/** Toggles an option in a group of filters, such as 'Easy' in 'Difficulty'. */
export const toggle = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group }).getByText(option, { exact: true }).click()

/** Selects the sort order of the list. */
export async function sortBy(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
