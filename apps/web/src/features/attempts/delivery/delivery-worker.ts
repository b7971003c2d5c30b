import { changeCopy, dropCopy, listCopies } from '../exam/local-answers.ts'
import { deliverCopies } from './deliver-copies.ts'
import { forgetSession, readSession } from './delivery-session.ts'
import { workerCalls } from './worker-calls.api.ts'

/**
 * A service worker that only delivers: it brings the answers that wait on this device to the server
 * when the browser tells it that the network is there and no page does it. It takes part in no
 * request of a page and caches nothing.
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
 * A page that is seen delivers by itself, and says so. Rejects when the
 * browser shall wake the worker again.
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
    change: (takeQuizId, change) => changeCopy(userId, takeQuizId, change),
    drop: (takeQuizId) => dropCopy(userId, takeQuizId),
    // A page that nobody sees may be asleep; sending twice is harmless.
    isSatIn: async () => false,
    now: Date.now,
    onNews: () => {},
  })
  if (end === 'unreachable' || end === 'failed') throw new Error('The server was not reached')
  await forgetSession()
}
