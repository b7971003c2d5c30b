import type { Page } from '@playwright/test'

/**
 * Navigates within the open app, as the browser's buttons do, because a reload costs three times
 * the CPU time. The previous page may stay for a moment, so the next expectation must match only
 * the new one.
 */
export const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((address) => {
    const index = Number(history.state?.idx ?? 0) + 1
    history.pushState({ idx: index, key: `visit-${index}`, usr: null }, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
