import { prepareBackgroundDelivery } from '../delivery/background-sync.ts'

/** Sends what waits on this device, by the delivery of answers: now, or when it is possible. */
export function wakeDelivery(): void {
  void import('../delivery/page-delivery.ts')
    .then(({ startDelivery }) => startDelivery())
    .catch(() => {})
}

/**
 * Loads what delivers reviews later, while there is a network: the delivery of the pages, and the
 * worker that delivers after the app is closed.
 */
export function prepareDelivery(): void {
  void prepareBackgroundDelivery()
  void import('../delivery/page-delivery.ts').catch(() => {})
}
