import type { Page } from '@playwright/test'
import { crash } from '../support/delivery.ts'
import {
  addCards,
  answerByKeys,
  expectCard,
  keptNotebook,
  reviewByKeys,
  reviewsOf,
} from '../support/notebook.ts'
import { addStudent, beginAs, beginSignedIn, logIn } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { test as withSecond } from '../support/second-browser.ts'
import { expect, testWithCrashes as test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const waitingBanner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /reviews? of your notebook/ })

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click()
}

/** Opens the review, and waits until this device can open it without a network. */
async function openKept(page: Page, total: number): Promise<void> {
  await page.goto('/notebook/review')
  await expectCard(page, 1, total)
  await expect.poll(async () => (await keptNotebook(page)).hasPage).toBe(true)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

withSecond(
  'a session by keys shows each outcome at once, looks right, and goes on elsewhere where it was',
  async ({ page, secondPage, school }) => {
    const account = await beginSignedIn(page, school)
    await addCards(school, account, 24, 'Review by keys')
    await page.goto('/notebook/review')
    await expectCard(page, 1, 20)
    await test.step('question', () => lookByDayAndNight(page))
    await answerByKeys(page)
    const outcome = page.getByRole('region', { name: 'Outcome' })
    await expect(outcome.getByRole('heading', { name: 'Explanation' })).toBeVisible()
    await test.step('outcome', () => lookByDayAndNight(page))

    const easy = page.getByRole('button', { name: /^Easy/ })
    await expect(easy).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('4')
    await expect(easy).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await reviewByKeys(page, { from: 2, to: 3, total: 20 })

    await expectCard(page, 4, 20)
    await answerByKeys(page)
    await page.reload()
    await expectCard(page, 4, 20)
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expectCard(page, 5, 20)
    await expect
      .poll(async () => (await reviewsOf(school, account)).filter((count) => count === 1).length)
      .toBe(4)

    await beginAs(secondPage, school, account)
    await secondPage.goto('/notebook/review')
    await reviewByKeys(secondPage, { from: 5, to: 20, total: 20 })
    await expect(secondPage.getByRole('heading', { level: 2 })).toHaveText('All done for today')
    await expect(secondPage.getByText('The next card comes back tomorrow')).toBeVisible()
    await lookByDayAndNight(secondPage)
    await secondPage.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(secondPage).toHaveURL(/\/dashboard$/)
  },
)

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectsNetworkErrors: true, expectsRefusals: true })

  test('20 reviews survive a dead tab and are delivered from another page, each once', async ({
    page,
    context,
    school,
  }) => {
    const account = await beginSignedIn(page, school)
    await addCards(school, account, 20, 'Review offline')
    await openKept(page, 20)
    await context.setOffline(true)
    // A second page crashes, because the process of the first one also runs the workers, for which
    // Playwright would wait.
    const dead = await context.newPage()
    await dead.goto('/notebook/review')
    await reviewByKeys(dead, { from: 1, to: 8, total: 20 })
    await expectCard(dead, 9, 20)
    await crash(dead)

    await page.goto('/notebook/review')
    await reviewByKeys(page, { from: 9, to: 20, total: 20 })
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('All done for today')
    await expect(page.getByText('20 reviews wait on this device')).toBeVisible()
    expect((await keptNotebook(page)).waiting).toBe(20)
    expect(await reviewsOf(school, account)).toEqual(Array(20).fill(0))
    await page.close()

    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/dashboard')
    await expect.poll(async () => (await keptNotebook(later)).waiting).toBe(0)
    expect(await reviewsOf(school, account)).toEqual(Array(20).fill(1))
  })

  test('signing out warns of reviews that were not delivered, and leaves no key on the device', async ({
    page,
    context,
    school,
  }) => {
    const account = await beginSignedIn(page, school)
    await addCards(school, account, 3, 'Review and sign out')
    await openKept(page, 3)
    await context.setOffline(true)
    await reviewByKeys(page, { from: 1, to: 1, total: 3 })
    await expectCard(page, 2, 3)
    await logOut(page)
    const warning = page.getByRole('dialog', { name: 'Reviews not delivered' })
    await expect(warning).toContainText('1 review of your notebook could not be sent')
    await warning.getByRole('button', { name: 'Stay' }).click()
    await expectCard(page, 2, 3)

    await context.setOffline(false)
    await logOut(page)
    await expectToast(page, 'You have been logged out!')
    expect(await reviewsOf(school, account)).toContain(1)
    await expect.poll(() => keptNotebook(page)).toMatchObject({ keys: [], waiting: 0, pictures: 0 })
  })

  test('another student neither sees nor sends the reviews of one whose session ended', async ({
    page,
    context,
    school,
  }) => {
    const account = await beginSignedIn(page, school)
    await addCards(school, account, 3, 'Review of one')
    const other = await addStudent(school)
    await openKept(page, 3)
    await context.setOffline(true)
    await reviewByKeys(page, { from: 1, to: 1, total: 3 })
    await expectCard(page, 2, 3)
    await endSession(page)
    const later = await context.newPage()
    // The old page still has its session in memory, and would deliver as soon as there is a
    // network.
    await page.close()
    await context.setOffline(false)
    await logIn(later, other)
    await expectToast(later, 'Login Successful!')
    await later.goto('/notebook/review')
    await expect(later.getByRole('heading', { level: 2 })).toHaveText('Nothing to review now')
    await expect(waitingBanner(later)).toBeHidden()
    await expect
      .poll(() => keptNotebook(later))
      .toMatchObject({ waiting: 1, keys: ['notebook-cards', 'notebook-reviews'] })
    expect(await reviewsOf(school, account)).toEqual([0, 0, 0])
  })
})

/** Ends the session in this browser without a logout, as when it expires. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem(
      'session',
      JSON.stringify({ state: { token: null, user: null }, version: 0 }),
    )
  })
