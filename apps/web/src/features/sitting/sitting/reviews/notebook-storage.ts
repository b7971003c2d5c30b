import { del, entries, get, set, update } from 'idb-keyval'
import { withTimeout } from '../engine/local-answers.ts'
import { type KeptReviews, onlyWaiting, readReviews } from './kept-reviews.ts'

/**
 * The notebook data on this device, stored beside the copies of answers: the cards of a day with
 * their answer keys, and the reviews that the server may lack.
 */

const cardsPrefix = 'notebook-cards:'
const reviewsPrefix = 'notebook-reviews:'

/**
 * Reads the stored cards unchecked: they may be damaged, or from another release. Null if there are
 * none. Rejects if the device cannot read them.
 */
export const readKeptCards = (userId: number): Promise<unknown> =>
  withTimeout(async () => (await get<unknown>(`${cardsPrefix}${userId}`)) ?? null)

/** Replaces the cards. Rejects if the device cannot store them. */
export const keepCards = (userId: number, cards: unknown): Promise<void> =>
  withTimeout(() => set(`${cardsPrefix}${userId}`, cards))

/** Rejects if the device does not answer. */
export const listReviews = (userId: number): Promise<KeptReviews> =>
  withTimeout(async () => readReviews(await get<unknown>(`${reviewsPrefix}${userId}`)))

/**
 * Reads, changes and writes the reviews in one transaction, since another tab may write them too.
 * Rejects if the device cannot store them.
 */
export async function changeReviews(
  userId: number,
  change: (kept: KeptReviews) => KeptReviews,
): Promise<KeptReviews> {
  let after: KeptReviews | null = null
  await withTimeout(() =>
    update<unknown>(`${reviewsPrefix}${userId}`, (value) => {
      after = change(readReviews(value))
      return after
    }),
  )
  return after ?? readReviews(null)
}

/**
 * Deletes a student's cards and reviews, even reviews that the server lacks. Rejects if the device
 * cannot delete them.
 */
export const dropNotebook = (userId: number): Promise<void> =>
  withTimeout(async () => {
    await del(`${cardsPrefix}${userId}`)
    await del(`${reviewsPrefix}${userId}`)
  })

/**
 * Deletes the cards of all students but one, with their answer keys. Keeps only the reviews that
 * the server may lack; their student delivers them after the next sign-in. Never deletes the record
 * itself, because its student may sign in in another tab and add to it at any moment. Rejects if
 * the device cannot do this.
 */
export async function dropCardsOfOthers(userId: number | null): Promise<void> {
  for (const [key] of await withTimeout(() => entries<string, unknown>())) {
    const name = String(key)
    if (name === `${cardsPrefix}${userId}` || name === `${reviewsPrefix}${userId}`) continue
    if (name.startsWith(cardsPrefix)) await withTimeout(() => del(name))
    if (name.startsWith(reviewsPrefix))
      await changeReviews(Number(name.slice(reviewsPrefix.length)), onlyWaiting)
  }
}
