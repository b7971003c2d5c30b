import type { SessionUser } from '@prepwell/contract/users.ts'
import { useSession } from '../../../lib/session.ts'
import type { Outcome } from '../exam/outcome.ts'
import { forgetSession, keepSession } from './delivery-session.ts'
import workerUrl from './delivery-worker.ts?worker&url'

/** The browser's word for the delivery. */
const syncTag = 'deliver-answers'

/** Only some browsers have it, and no type library yet. */
type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> }
}

const isSupported = () => 'serviceWorker' in navigator && 'SyncManager' in window

/**
 * Installs the worker that delivers after the app is closed: while the network is
 * there, since it must be loaded. Its scope holds no page, so it never stands between a
 * page and the network. Never fails.
 */
async function prepareBackgroundDelivery(): Promise<void> {
  if (!isSupported()) return
  await navigator.serviceWorker.register(workerUrl, { type: 'module' }).catch(() => {})
}

/**
 * Answers of this student wait here: the browser is to wake the worker when the
 * network is there. Never fails.
 */
export async function askForBackgroundDelivery({ id }: Pick<SessionUser, 'id'>): Promise<void> {
  if (!isSupported()) return
  try {
    const worker: WithSync | undefined = await navigator.serviceWorker.getRegistration(workerUrl)
    const { token, user } = useSession.getState()
    if (!worker?.active || !worker.sync || !token || user?.id !== id) return
    await keepSession({ userId: id, token })
    await worker.sync.register(syncTag)
  } catch {
    // The student or the browser forbids it: the app delivers when it is opened.
  }
}

/** Nothing waits any more, or somebody signed out: no token stays behind. Never fails. */
export const endBackgroundDelivery = forgetSession

/** For a page that saves by itself: returns what is to be told how each save ended. */
export function watchSaves(user: SessionUser): (kind: Outcome<unknown>['kind']) => void {
  void prepareBackgroundDelivery()
  let isWaiting = false
  return (kind) => {
    if (kind === 'unreachable') void askForBackgroundDelivery(user)
    else if (kind === 'done' && isWaiting) void endBackgroundDelivery()
    isWaiting = kind === 'unreachable'
  }
}
