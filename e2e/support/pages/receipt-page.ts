import { expect, type Page } from '@playwright/test'

/** Expects the receipt that follows a submission. */
export async function expectReceipt(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/my_quizzes\/\d+\/receipt$/)
  await expect(page.getByRole('heading', { name: 'Your exam is submitted' })).toBeVisible()
}

/** A value of the receipt by its label. */
export const receiptFact = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('+ dd')
