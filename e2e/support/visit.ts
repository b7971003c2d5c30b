import type { Page } from '@playwright/test'

/**
 * Goes to an address within the app that is open, as the browser's buttons do: the page is not
 * loaded again, which costs three times the processor time. The page before may stay for a moment:
 * what the journey expects then must be on the new one only.
 */
export const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((address) => {
    const index = Number(history.state?.idx ?? 0) + 1
    history.pushState({ idx: index, key: `visit-${index}`, usr: null }, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
