import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { newUuid } from '../../../lib/new-uuid.ts'
import { useSession } from '../../../lib/session.ts'
import { preloadRichText } from '../../../ui/RichText.tsx'
import {
  changeReviews,
  deliverWaitingReviews,
  heldReviews,
  holdReview,
  keepCards,
  listReviews,
  outcomeOf,
  readKeptCards,
  wakeDelivery,
} from '../../sitting/sitting/index.ts'
import { formatsOfCards } from './card-parts.ts'
import { createReviewer, type Reviewer, type ReviewerPorts } from './engine/reviewer.ts'
import type { ReviewState } from './engine/reviewer-state.ts'
import { fetchDueCards } from './review.api.ts'

/** A review session of this student on this page. It begins when the page is shown. */
export function useReviewer(userId: number): Reviewer {
  const [reviewer] = useState(() => createReviewer(reviewerPorts(userId)))
  useEffect(() => {
    void reviewer.load()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void reviewer.refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [reviewer])
  return reviewer
}

export const useReviewState = <Part>(
  reviewer: Reviewer,
  select: (state: ReviewState) => Part,
): Part => useStore(reviewer.store, select)

function reviewerPorts(userId: number): ReviewerPorts {
  /** Rejects after signing out, because nothing of this student may be stored from then on. */
  const asOwner = <Value>(work: () => Promise<Value>): Promise<Value> =>
    useSession.getState().user?.id === userId
      ? work()
      : Promise.reject(new Error('Another user has logged in'))
  return {
    readCards: () => readKeptCards(userId),
    keepCards: (cards) => asOwner(() => keepCards(userId, cards)),
    readReviews: () => listReviews(userId),
    changeReviews: (change) => asOwner(() => changeReviews(userId, change)),
    hold: (review) => holdReview(userId, review),
    held: () => heldReviews(userId),
    deliver: () => deliverWaitingReviews(userId),
    wakeDelivery,
    fetchDue: () =>
      outcomeOf(async () => {
        const due = await asOwner(fetchDueCards)
        // A formula that renders late would move the answers. If preloading fails, texts appear as
        // typed.
        await preloadRichText(formatsOfCards(due.cards)).catch(() => undefined)
        return due
      }),
    isOnline: () => navigator.onLine,
    clocks: () => ({ wall: Date.now(), monotonic: performance.now() }),
    newId: newUuid,
  }
}
