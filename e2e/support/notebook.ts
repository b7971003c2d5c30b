import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { listCards } from '@prepwell/contract/results/notebook.ts'
import { type ExamRow, examRows } from './exam-rows.ts'
import { schedulePractice } from './pages/practice-page.ts'
import { type Account, sessionOf } from './people.ts'
import { callServer, expectSuccess } from './server/client.ts'
import type { School } from './server/school.ts'
import { sitDown, submitSitting } from './sitting.ts'

/** Gives a student `count` new cards: the questions of a practice, all answered wrongly. */
export async function addCards(
  school: School,
  account: Account,
  count: number,
  name: string,
): Promise<readonly ExamRow[]> {
  const rows = examRows(count, name)
  const { id } = await schedulePractice(school, rows, name)
  const { access_token } = await sessionOf(school, account)
  const wrong = { MCQ: [0], MSQ: [2], Numerical: '1' } as const
  const responses = rows.map((row) => ({
    choice: wrong[row.question_type],
    seconds: 0,
    marked: false,
  }))
  await submitSitting(school, await sitDown(school, access_token, id), responses)
  return rows
}

/** The number of reviews of each card that the server has, by question. */
export async function reviewsOf(school: School, account: Account): Promise<readonly number[]> {
  const { access_token } = await sessionOf(school, account)
  const query = { per_page: 100 }
  const { data } = expectSuccess(await callServer(school.url, listCards, { query }, access_token))
  return data.map(({ reviews }) => reviews)
}

/** The place in the session, such as '3 of 20'. */
const placeIn = (page: Page) => page.getByRole('heading', { level: 1 })

/** Expects the question of the `place`th card to be on the screen. */
export const expectCard = (page: Page, place: number, total: number): Promise<void> =>
  expect(placeIn(page)).toHaveText(`Review ${place} of ${total}`)

/**
 * Answers the card on the screen with the keyboard alone and checks it. The answer may be wrong.
 */
export async function answerByKeys(page: Page): Promise<void> {
  const number = page.getByRole('textbox', { name: 'Your answer' })
  const option = page.getByRole('radio').or(page.getByRole('checkbox')).first()
  await expect(number.or(option).first()).toBeVisible()
  if (await number.isVisible()) await number.fill('3')
  else await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused()
}

/** Reviews cards with the keyboard, from the `from`th to the `to`th of the session. */
export async function reviewByKeys(
  page: Page,
  { from, to, total }: { readonly from: number; readonly to: number; readonly total: number },
): Promise<void> {
  for (let place = from; place <= to; place += 1) {
    await expectCard(page, place, total)
    await answerByKeys(page)
    await page.keyboard.press('Enter')
  }
}

/**
 * All that this device keeps of notebooks: keys of records that are not empty, the number of
 * reviews, and caches.
 */
export const keptNotebook = (
  page: Page,
): Promise<{ keys: readonly string[]; waiting: number; pictures: number; hasPage: boolean }> =>
  page.evaluate(async () => {
    const found = await new Promise<{ keys: string[]; waiting: number }>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store')
      opening.onerror = () => reject(opening.error)
      opening.onupgradeneeded = () => opening.result.createObjectStore('keyval')
      opening.onsuccess = () => {
        const keys: string[] = []
        let waiting = 0
        const cursor = opening.result.transaction('keyval').objectStore('keyval').openCursor()
        cursor.onsuccess = () => {
          const at = cursor.result
          if (!at) {
            opening.result.close()
            resolve({ keys, waiting })
            return
          }
          const key = String(at.key)
          const { waiting: reviews = [], done = [], open = null } = at.value
          const isEmpty = reviews.length + done.length === 0 && !open
          const isOfReviews = key.startsWith('notebook-reviews:')
          if (key.startsWith('notebook-') && !(isOfReviews && isEmpty))
            keys.push(key.replace(/:\d+$/, ''))
          if (isOfReviews) waiting += reviews.length
          at.continue()
        }
      }
    })
    const names = await caches.keys()
    const pages = names.includes('offline-pages')
      ? await (await caches.open('offline-pages')).keys()
      : []
    return {
      ...found,
      pictures: names.filter((name) => name.startsWith('paper-pictures-')).length,
      hasPage: pages.length > 0,
    }
  })
