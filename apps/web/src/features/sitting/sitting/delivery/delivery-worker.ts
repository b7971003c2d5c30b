import { changeCopy, dropCopy, listCopies } from '../engine/local-answers.ts'
import { deliverReviews } from '../reviews/deliver-reviews.ts'
import { withoutSettled } from '../reviews/kept-reviews.ts'
import { changeReviews, listReviews } from '../reviews/notebook-storage.ts'
import { deliverCopies } from './deliver-copies.ts'
import { forgetSession, readSession } from './delivery-session.ts'
import { workerCalls, workerReviews } from './worker-calls.api.ts'

/**
 * A service worker that only delivers answers and reviews: when the browser is online again and no
 * page is visible, it sends those waiting on this device. It handles no page requests and caches
 * nothing.
 */

interface SyncEvent extends Event {
  readonly tag: string
  waitUntil(work: Promise<unknown>): void
}
interface Windows {
  matchAll(options: {
    type: 'window'
    includeUncontrolled: true
  }): Promise<readonly { readonly visibilityState: DocumentVisibilityState }[]>
}
declare const clients: Windows

addEventListener('sync', (event) => (event as SyncEvent).waitUntil(deliver()))

/**
 * Does nothing while a page is visible, because the page delivers. Rejects if the browser should
 * wake the worker again.
 */
async function deliver(): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  const session = await readSession()
  if (!session) return
  const { userId, token } = session
  const end = await deliverCopies({
    ...workerCalls(token),
    list: () => listCopies(userId),
    pageCopies: () => [],
    change: (takeQuizId, change) => changeCopy(userId, takeQuizId, change),
    drop: (takeQuizId) => dropCopy(userId, takeQuizId),
    // Delivers even if a hidden page has the quiz open: that page may be suspended, and sending
    // twice is harmless.
    isOpenInTab: async () => false,
    now: Date.now,
    onChange: () => {},
  })
  const reviews = await deliverReviews({
    ...workerReviews(token),
    list: async () => (await listReviews(userId)).waiting,
    pageReviews: () => [],
    settle: async (ids) => void (await changeReviews(userId, (kept) => withoutSettled(kept, ids))),
    onChange: () => {},
  })
  const isTroubled = [end, reviews].some((each) => each === 'unreachable' || each === 'failed')
  if (isTroubled) throw new Error('The server was not reached')
  await forgetSession()
}
