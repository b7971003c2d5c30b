import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useSession } from '../../../../lib/session.ts'
import type { Outcome } from '../engine/outcome.ts'
import { forgetSession, keepSession } from './delivery-session.ts'
import workerUrl from './delivery-worker.ts?worker&url'

/** The name by which the browser wakes the worker. */
const syncTag = 'deliver-answers'

/** Background Sync: only some browsers have it, and TypeScript's types do not. */
type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> }
}

const isSupported = () => 'serviceWorker' in navigator && 'SyncManager' in window

/**
 * Installs the worker that delivers after the app is closed; this needs the network, from which the
 * worker is loaded. Its scope contains no page, so it handles no request of a page. Never fails.
 */
async function prepareBackgroundDelivery(): Promise<void> {
  if (!isSupported()) return
  await navigator.serviceWorker.register(workerUrl, { type: 'module' }).catch(() => {})
}

/** Answers wait here: asks the browser to wake the worker when it is online. Never fails. */
export async function askForBackgroundDelivery({ id }: Pick<SessionUser, 'id'>): Promise<void> {
  if (!isSupported()) return
  try {
    const worker: WithSync | undefined = await navigator.serviceWorker.getRegistration(workerUrl)
    const { token, user } = useSession.getState()
    // Without this worker the browser names the one of the pages, which delivers nothing.
    const isOurs = worker?.active?.scriptURL === new URL(workerUrl, location.href).href
    if (!isOurs || !worker.sync || !token || user?.id !== id) return
    await keepSession({ userId: id, token })
    await worker.sync.register(syncTag)
  } catch {
    // The student or the browser forbids it: the app delivers when it is opened again.
  }
}

/** Nothing waits any more, or the student signed out: no token stays behind. Never fails. */
export const endBackgroundDelivery = forgetSession

/** For a page that saves by itself: returns the function to call with the outcome of each save. */
export function watchSaves(user: SessionUser): (kind: Outcome<unknown>['kind']) => void {
  void prepareBackgroundDelivery()
  let isWaiting = false
  return (kind) => {
    if (kind === 'unreachable') void askForBackgroundDelivery(user)
    else if (kind === 'done' && isWaiting) void endBackgroundDelivery()
    isWaiting = kind === 'unreachable'
  }
}
