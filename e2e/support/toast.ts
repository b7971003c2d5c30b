import { expect, type Page } from '@playwright/test'

/** Waits for a toast with this text, which exists twice: visible, and for screen readers. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()
