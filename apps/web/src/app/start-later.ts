import { preloadPages } from './preload-pages.ts'
import { startUpdates } from './update/updates.ts'

/** Starts what no page needs at first, in a file of its own that does not delay the first page. */
export function startLater(router: Parameters<typeof preloadPages>[0]): void {
  preloadPages(router)
  startUpdates()
}
