import { prepareBackgroundDelivery } from '../delivery/background-sync.ts'

/** Makes the delivery of answers send what waits on this device, now or as soon as possible. */
export function wakeDelivery(): void {
  void import('../delivery/page-delivery.ts')
    .then(({ startDelivery }) => startDelivery())
    .catch(() => {})
}

/**
 * Loads the code that delivers reviews later, while there is a network: the delivery of the page,
 * and the service worker that delivers after the app is closed.
 */
export function prepareDelivery(): void {
  void prepareBackgroundDelivery()
  void import('../delivery/page-delivery.ts').catch(() => {})
}
