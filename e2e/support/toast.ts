import { expect, type Page } from '@playwright/test'

/** A toast with this text appears. The text is there twice: visible, and for screen readers. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()
