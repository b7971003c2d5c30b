import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { quiet } from '../../../lib/idle.ts'
import { keepPage } from '../../../lib/offline/kept-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { preloadReading } from '../../../ui/languages/InLanguages.tsx'
import { preloadRichText } from '../../../ui/RichText.tsx'
import { keepReviewPictures, prepareDelivery } from '../../sitting/sitting/index.ts'
import { noteDialog } from '../bookmarks/index.ts'
import { cardLanguages } from './card-languages.ts'
import { formatsOfCards, picturesOfCards } from './card-parts.ts'

/**
 * Loads and keeps what a review of these cards needs without a network: the page, its code, and the
 * pictures. The cards themselves are kept when they are loaded. Never rejects; the next visit tries
 * again.
 */
export async function keepOffline(
  cards: readonly SessionCard[],
  signal: AbortSignal,
): Promise<void> {
  try {
    await Promise.all([
      preloadRichText(formatsOfCards(cards)),
      noteDialog.load(),
      cards.some((card) => cardLanguages(card) !== null) ? preloadReading() : undefined,
    ])
    prepareDelivery()
    await quiet()
    if (signal.aborted) return
    await keepPage(paths.review)
    await keepReviewPictures(picturesOfCards(cards), signal)
  } catch {
    // There is no network, or storage is full.
  }
}
