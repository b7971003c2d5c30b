import type { Page } from '@playwright/test'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { pressOn } from '../support/keyboard.ts'
import { beginSignedIn } from '../support/people.ts'
import { desk, phone } from '../support/places.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const profile = (page: Page) => page.getByRole('button', { name: 'Profile menu' })
const items = '**/assets/ProfileItems*.js'

/** Opens a page whose profile menu is on its way; returns what lets its script through. */
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

test('the profile menu comes after its button: which keeps the focus, and opens it once it is there', async ({
  page,
  school,
}) => {
  await beginSignedIn(page, school)
  const release = await openWithoutMenu(page)
  await profile(page).focus()
  await expect(profile(page)).toHaveAttribute('aria-haspopup', 'menu')
  release()
  // The library's own button has an id.
  await expect(profile(page)).toHaveAttribute('id', /./)
  await expect(profile(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile(page)).toBeFocused()
})

test('the profile menu that is wanted before it is there opens by itself', async ({
  page,
  school,
}) => {
  await beginSignedIn(page, school)
  const release = await openWithoutMenu(page)
  await profile(page).click()
  release()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(paths.settings)
})

test.describe('without a network', () => {
  test.use({ expectsNetworkErrors: true })

  test('a profile menu that cannot be loaded says so, and the next press tries again', async ({
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
})

test('search, and on a phone the menu, give the focus back to their buttons', async ({
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
