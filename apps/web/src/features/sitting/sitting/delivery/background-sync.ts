import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useSession } from '../../../../lib/session.ts'
import type { Outcome } from '../engine/outcome.ts'
import { forgetSession, keepSession } from './delivery-session.ts'
import workerUrl from './delivery-worker.ts?worker&url'

/** The tag of the Background Sync registration. */
const syncTag = 'deliver-answers'

/** Background Sync exists in some browsers only and is missing from TypeScript's types. */
type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> }
}

const isSupported = () => 'serviceWorker' in navigator && 'SyncManager' in window

/**
 * Installs the worker that delivers answers after the app is closed. Needs the network to fetch the
 * worker. Its scope contains no page, so it handles no page requests. Never rejects.
 */
export async function prepareBackgroundDelivery(): Promise<void> {
  if (!isSupported()) return
  await navigator.serviceWorker.register(workerUrl, { type: 'module' }).catch(() => {})
}

/**
 * Asks the browser to wake the worker when the device is online, because answers wait here. Never
 * rejects.
 */
export async function askForBackgroundDelivery({ id }: Pick<SessionUser, 'id'>): Promise<void> {
  if (!isSupported()) return
  try {
    const worker: WithSync | undefined = await navigator.serviceWorker.getRegistration(workerUrl)
    const { token, user } = useSession.getState()
    // If our worker is not installed, `getRegistration` returns the worker that controls the page,
    // which delivers nothing.
    const isOurs = worker?.active?.scriptURL === new URL(workerUrl, location.href).href
    if (!isOurs || !worker.sync || !token || user?.id !== id) return
    await keepSession({ userId: id, token })
    await worker.sync.register(syncTag)
  } catch {
    // Refused by the student or the browser: the app delivers when it is next opened.
  }
}

/**
 * Deletes the session that the worker uses. Call it when no answers are waiting any longer and when
 * the student signs out, so that no token stays on the device. Never rejects.
 */
export const endBackgroundDelivery = forgetSession

/**
 * For a page that saves its own answers. Returns a function to call with the outcome of each save.
 */
export function watchSaves(user: SessionUser): (kind: Outcome<unknown>['kind']) => void {
  void prepareBackgroundDelivery()
  let isWaiting = false
  return (kind) => {
    if (kind === 'unreachable') void askForBackgroundDelivery(user)
    else if (kind === 'done' && isWaiting) void endBackgroundDelivery()
    isWaiting = kind === 'unreachable'
  }
}
