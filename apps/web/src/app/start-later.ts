import { preloadPages } from './preload-pages.ts'
import { startUpdates } from './update/updates.ts'

/**
 * Starts the work that no page needs at first. It is a separate file, so that it does not delay the
 * first page.
 */
export function startLater(router: Parameters<typeof preloadPages>[0]): void {
  preloadPages(router)
  startUpdates()
}
