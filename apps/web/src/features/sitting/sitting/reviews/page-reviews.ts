import { create } from 'zustand'
import { useSession } from '../../../../lib/session.ts'
import { outcomeOf, requestTimeoutMs } from '../engine/attempt-calls.ts'
import {
  deliverReviews,
  type ReviewChange,
  type ReviewPorts,
  type ReviewsEnd,
} from './deliver-reviews.ts'
import { type KeptReview, withoutSettled } from './kept-reviews.ts'
import { changeReviews, dropCardsOfOthers, dropNotebook, listReviews } from './notebook-storage.ts'
import { type ReviewLine, reviewLineAfter } from './review-line.ts'
import { sendReviews } from './reviews.api.ts'

interface ReviewDelivery {
  /** The state of the delivery of the signed-in student's reviews; null before the first change. */
  readonly change: ReviewChange | null
  /** The text of the banner; null for none. */
  readonly line: ReviewLine | null
}

const nothing: ReviewDelivery = { change: null, line: null }

export const useReviewDelivery = create<ReviewDelivery>()(() => nothing)

/** Hides the line of the banner. */
export const dismissReviewLine = (): void =>
  useReviewDelivery.setState(({ line }) => ({ line: line && { ...line, isSeen: true } }))

/** Reviews that the device could not store, with their students: they last as long as the page. */
const pageReviews = new Map<string, { readonly userId: number; readonly review: KeptReview }>()

/** Keeps a review in this page until it is delivered, because the device could not store it. */
export const holdReview = (userId: number, review: KeptReview): void =>
  void pageReviews.set(review.id, { userId, review })

const isSignedIn = (userId: number) => useSession.getState().user?.id === userId

/** The student's reviews that only this page has. */
export const heldReviews = (userId: number): readonly KeptReview[] =>
  [...pageReviews.values()].flatMap((own) => (own.userId === userId ? [own.review] : []))

const pagePorts = (userId: number): ReviewPorts => ({
  list: async () => (await listReviews(userId)).waiting,
  pageReviews: () => heldReviews(userId),
  async send(reviews) {
    if (!isSignedIn(userId)) return { kind: 'signed_out' }
    return outcomeOf(() => sendReviews(reviews, AbortSignal.timeout(requestTimeoutMs)))
  },
  async settle(ids) {
    for (const id of ids) pageReviews.delete(id)
    await changeReviews(userId, (kept) => withoutSettled(kept, ids))
  },
  onChange(change) {
    if (isSignedIn(userId))
      useReviewDelivery.setState(({ line }) => ({ change, line: reviewLineAfter(line, change) }))
  },
})

/**
 * Sends the student's waiting reviews.
 * @param halted why nothing can be sent now, if the server has just been tried
 */
export const deliverWaitingReviews = (
  userId: number,
  halted: 'unreachable' | 'signed_out' | null = null,
): Promise<ReviewsEnd> => {
  const ports = pagePorts(userId)
  return deliverReviews(halted ? { ...ports, send: async () => ({ kind: halted }) } : ports)
}

/**
 * The number of reviews that this student would lose by deleting them here: sends them first, and
 * waits for `patienceMs` at most.
 */
export async function countUndelivered(userId: number, patienceMs: number): Promise<number> {
  const count = async () => {
    const stored = await listReviews(userId).then(
      ({ waiting }) => waiting,
      () => [],
    )
    return new Set([...stored, ...heldReviews(userId)].map(({ id }) => id)).size
  }
  if ((await count()) === 0) return 0
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([deliverWaitingReviews(userId), patience])
  return count()
}

/** Deletes all that this device keeps of the student's notebook. Never rejects. */
export async function forgetNotebook(userId: number): Promise<void> {
  for (const [id, own] of pageReviews) if (own.userId === userId) pageReviews.delete(id)
  useReviewDelivery.setState(nothing)
  await dropNotebook(userId).catch(() => {})
}

/** Deletes the cards and answer keys of everybody but the signed-in user. Never rejects. */
export async function forgetCardsOfOthers(): Promise<void> {
  useReviewDelivery.setState(nothing)
  await dropCardsOfOthers(useSession.getState().user?.id ?? null).catch(() => {})
}
