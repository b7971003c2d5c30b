import { pictureCache } from '../../../../lib/kept-pictures.ts'

/** Takes the place of the attempt id in the name of the cache for the cards of the day. */
const cardsOfTheDay = 0
const daySeconds = 24 * 3600

/** Keeps pictures of cards on this device for a day. Never rejects. */
export async function keepReviewPictures(
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (names.length === 0) return
  const until = Math.floor(Date.now() / 1000) + daySeconds
  const cacheName = pictureCache(cardsOfTheDay, until)
  const { keepPictures } = await import('../loading/keep-pictures.ts')
  await keepPictures({ names, takeQuizId: cardsOfTheDay, cacheName, signal })
}
