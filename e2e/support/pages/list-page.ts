import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectToast } from '../toast.ts'

/** Chooses a format in the export menu, which opens a dialog. */
export async function chooseExport(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: format, exact: true }).click()
}

/** Exports the list on the screen, confirms, and returns the text of the file. */
export async function exportList(page: Page, type: 'CSV' | 'JSON'): Promise<string> {
  await chooseExport(page, type)
  const dialog = page.getByRole('dialog', { name: `${type} File Confirmation` })
  // The toast may disappear before the file has been read.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    expectToast(page, `${type} export successful!`),
    dialog.getByRole('button', { name: 'Yes' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  await expect(dialog).toBeHidden()
  return text
}

/** The search field of a list, by the plural name of its items. */
export const searchField = (page: Page, many: string) =>
  page.getByRole('searchbox', { name: `Search for ${many}...` })

/** Opens one of the admin's pages from the sidebar. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByRole('link', { name, exact: true }).click()
  // The previous page stays visible until the next one has loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}
