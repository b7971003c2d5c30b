import type { Page } from '@playwright/test'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { pressOn } from '../support/keyboard.ts'
import { beginSignedIn } from '../support/people.ts'
import { desk, phone } from '../support/places.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, overlayFiles } from '../support/toast.ts'

const profile = (page: Page) => page.getByRole('button', { name: 'Profile menu' })
const items = '**/assets/ProfileItems*.js'

/**
 * Opens a page whose profile menu is still loading. Returns a function that lets its script load.
 */
async function openWithoutMenu(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(items, async (route) => {
    await promise
    await route.continue()
  })
  const asked = page.waitForRequest(items)
  await page.goto(paths.browseExams)
  await asked
  return resolve
}

test('the profile menu button keeps the focus while the menu loads, and opens it afterwards', async ({
  page,
  school,
}) => {
  await beginSignedIn(page, school)
  const release = await openWithoutMenu(page)
  await profile(page).focus()
  await expect(profile(page)).toHaveAttribute('aria-haspopup', 'menu')
  release()
  // The placeholder has no id, while Mantine's own button has one.
  await expect(profile(page)).toHaveAttribute('id', /./)
  await expect(profile(page)).toBeFocused()
  await page.keyboard.press('Enter')
  // Visible is not enough: the menu listens for Escape only while it has the focus.
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile(page)).toBeFocused()
})

test('a profile menu requested before it has loaded opens by itself', async ({ page, school }) => {
  await beginSignedIn(page, school)
  const release = await openWithoutMenu(page)
  await profile(page).click()
  release()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(paths.settings)
})

test.describe('without a network', () => {
  test.use({ expectsNetworkErrors: true })

  test('a profile menu that fails to load says so, and the next press retries', async ({
    page,
    school,
  }) => {
    await beginSignedIn(page, school)
    await page.route(items, (route) => route.abort())
    await page.goto(paths.browseExams)
    await profile(page).click()
    await expectToast(page, 'The menu could not be opened')
    await page.unroute(items)
    await profile(page).click()
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  })

  test('a page stays in place when its toasts and dialogs cannot be loaded, and shows them later', async ({
    page,
    school,
  }) => {
    await beginSignedIn(page, school)
    await page.route(overlayFiles, (route) => route.abort())
    await page.goto(paths.browseExams)
    const logout = page.getByRole('menuitem', { name: 'Logout' })
    await profile(page).click()
    const refused = page.waitForEvent('requestfailed', (request) =>
      overlayFiles.test(request.url()),
    )
    await logout.click()
    await refused
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.unroute(overlayFiles)
    await profile(page).click()
    await logout.click()
    await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click()
    await expectToast(page, 'You have been logged out!')
  })
})

test('search, and the menu on a phone, return the focus to their buttons', async ({
  page,
  school,
}) => {
  await beginSignedIn(page, school)
  await page.goto(paths.browseExams)
  for (const { size, name } of [
    { size: desk, name: /^Search/ },
    { size: phone, name: 'Open the menu' },
  ]) {
    await page.setViewportSize(size)
    const button = page.getByRole('button', { name })
    await pressOn(page, button)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  }
})
