import { expect, type Page } from '@playwright/test'

/** Waits for a toast with this text, which exists twice: visible, and for screen readers. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()

/** The files of toasts and of the dialog that asks for a confirmation. */
export const overlayFiles = /\/assets\/(Toasts|ConfirmDialogs)-[^/]*\.(js|css)$/

/**
 * Waits until toasts and confirmations work without a network: the page loads them once its network
 * is quiet.
 */
export const expectOverlaysLoaded = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (files) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => new RegExp(files).test(name)).length,
        overlayFiles.source,
      ),
    )
    // Two scripts and the style sheet of the toasts.
    .toBeGreaterThanOrEqual(3)
