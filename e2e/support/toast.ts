import { expect, type Page } from '@playwright/test'

/** A toast with this text comes up. It is there twice: to be seen, and to be read out. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()
