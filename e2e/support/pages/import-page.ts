import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'

export const openImport = async (page: Page, kind: ImportKind): Promise<void> => {
  await page.goto(`/admin/dashboard/import/${kind}`)
}

/** Chooses a file of this name on the open import page. */
export const chooseFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: name.endsWith('.json') ? 'application/json' : 'text/csv',
    buffer: Buffer.from(content),
  })

/** The result of the check, beside the import button. */
export const verdict = (page: Page): Locator => page.getByRole('region', { name: 'Verdict' })

/** The button that imports the checked rows. */
export const importButton = (page: Page): Locator => page.getByRole('button', { name: /^Import/ })

/** Imports the checked rows and waits for the end. */
export async function runImport(page: Page): Promise<void> {
  await importButton(page).click()
  await expect(page.getByRole('heading', { name: 'The import is finished' })).toBeVisible()
}

/** Expects the report on the screen to show these figures, by name. */
export async function expectCounts(
  page: Page,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, count] of Object.entries(counts))
    await expect(
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }),
    ).toHaveText(`${name}${count}`)
}

/** A downloaded file. */
export interface SavedFile {
  readonly name: string
  readonly content: Buffer
}

/** Clicks the button and returns the file that the browser downloads. */
export async function downloadBy(page: Page, button: Locator): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
