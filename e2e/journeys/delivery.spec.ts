import type { Page } from '@playwright/test'
import { listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { adminPaths } from '../../apps/web/src/lib/admin-paths.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import {
  answerThree,
  calls,
  crash,
  deliveryBanner,
  keptOnDevice,
  letDaysPass,
  onlyCopy,
  storedAnswers,
} from '../support/delivery.ts'
import { type ExamRow, examRows } from '../support/exam-rows.ts'
import { choose } from '../support/pages/exam-page.ts'
import { chooseFile, downloadBy } from '../support/pages/import-page.ts'
import { goNext, schedulePractice, startPractice } from '../support/pages/practice-page.ts'
import { expectReceipt } from '../support/pages/receipt-page.ts'
import { beginAs, beginSignedIn } from '../support/people.ts'
import { lookByDayAndNight } from '../support/places.ts'
import { testWithCrashes as test } from '../support/second-browser.ts'
import { expect } from '../support/test.ts'
import { expectOverlaysLoaded, expectToast } from '../support/toast.ts'

// These journeys are about proxies that respond in place of the server, and servers that do not
// respond.
test.use({ expectsNetworkErrors: true, expectsRefusals: true })

const dashboard = '/dashboard'

/** Waits until the delivery code has loaded and begun to look for undelivered answers. */
const deliveryLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('DeliveryBanner')),
      ),
    )
    .toBe(true)

/**
 * Counts how often a page has looked for undelivered answers, by the lock it holds while looking.
 */
const countLooks = (page: Page) =>
  page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (
      ...args: unknown[]
    ) => Promise<unknown>
    navigator.locks.request = async (...args: unknown[]) => {
      const result = await request(...args)
      const { dataset } = document.documentElement
      if (String(args[0]).startsWith('delivery:'))
        dataset.deliveryLooks = String(Number(dataset.deliveryLooks ?? 0) + 1)
      return result
    }
  })

/**
 * Expects the banner to cover no controls on a phone: it lies above content that can be scrolled.
 */
async function expectNothingCovered(page: Page): Promise<void> {
  const box = await deliveryBanner(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(8)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(382)
  expect(box?.y).toBeGreaterThan(600)
}

test("offline answers belong to the exam's tab; when it is closed, another tab delivers them past a false proxy, and a banner says so", async ({
  page,
  context,
  school,
}) => {
  const { account, attemptId } = await answerThree(page, context, school, 'Train mock')
  const other = await context.newPage()
  const banner = deliveryBanner(other)

  await test.step('while the exam is open, another tab sends nothing', async () => {
    const asked: string[] = []
    other.on('request', (request) => {
      if (request.url().includes('/api/take_quiz/')) asked.push(request.url())
    })
    await countLooks(other)
    await other.goto(dashboard)
    await expect(other.getByRole('link', { name: 'Continue Exam: Train mock' })).toBeVisible()
    await expect(other.locator('html[data-delivery-looks]')).toBeAttached()
    await expect(banner).toBeHidden()
    expect(asked).toEqual([])
  })

  const waits = '2 answers of Train mock wait on this device until the server can be reached.'
  await test.step('a proxy that answers for the server is not believed, and nothing is dropped', async () => {
    const page200 = { status: 200, contentType: 'text/html', body: '<h1>We will be back soon</h1>' }
    await context.route('**/save', (route) => route.fulfill({ json: { status: 'ok' } }))
    await context.route('**/receipt', (route) => route.fulfill(page200))
    await crash(page)
    await context.unroute(calls)
    // This happens without any action, because the exam's tab is gone.
    await expect(banner).toHaveText(waits)
    await context.unroute('**/receipt')
    await other.reload()
    await expect(banner).toHaveText(/2 answers of Train mock (wait|are being)/)
    await expect(banner).toHaveText(waits)
    expect(await onlyCopy(other)).toMatchObject({ answers: 3, deliveredAt: null })
  })

  await test.step('the server gets them all', async () => {
    await context.unroute('**/save')
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await context.route('**/save', async (route) => {
      await gate
      await route.continue()
    })
    await other.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(banner).toHaveText('2 answers of Train mock are being delivered.')
    letGo()
    await expect(banner).toHaveText('2 answers of Train mock were delivered.')
    expect(await storedAnswers(school, account, attemptId)).toBe(3)
    expect(await onlyCopy(other)).toMatchObject({ answers: 3, deliveredAt: null })
    await expect(banner).toBeHidden()
  })
})

test('late answers: a file is imported into the running attempt, the rest arrives later and an admin accepts it', async ({
  page,
  context,
  secondPage: admin,
  school,
}) => {
  const { account, attemptId } = await answerThree(page, context, school, 'Late mock')
  const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
  const file =
    await test.step('a submission that fails three times is offered as a file', async () => {
      await page.getByRole('button', { name: 'Submit Quiz' }).click()
      await dialog.getByRole('button', { name: /^Yes/ }).click()
      const saved = await downloadBy(
        page,
        dialog.getByRole('button', { name: 'Download my answers' }),
      )
      await expect(dialog.getByText(/in your downloads/)).toBeVisible()
      await dialog.getByRole('button', { name: 'No, go back' }).click()
      return saved
    })
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await crash(page)

  await beginAs(admin, school, school.admin)
  const { data } = await school.asAdmin(listQuizzes, { query: { search: 'Late mock' } })
  await admin.goto(adminPaths.quizResults(data[0]?.id ?? 0))
  const panel = admin.getByRole('region', { name: 'Late answers' })
  await test.step('an admin imports it after checking what it changes', async () => {
    await panel.getByRole('button', { name: 'Import an answer file' }).click()
    const importing = admin.getByRole('dialog', { name: 'Import an answer file' })
    await chooseFile(admin, `<img src=x onerror=alert(1)>${file.name}`, file.content)
    await expect(importing.getByText('they are added to it at once')).toBeVisible()
    await expect(admin.locator('[onerror]')).toHaveCount(0)
    await expect(importing.getByText('Counts if accepted')).toHaveCount(2)
    await expect(importing.getByText(/file is signed/)).toBeVisible()
    await expectNoAxeFindings(admin)
    await importing.getByRole('textbox', { name: 'Reason' }).fill('No network in room 4')
    await importing.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(importing).toBeHidden()
    expect(await storedAnswers(school, account, attemptId)).toBe(3)
  })

  await school.advance(31 * 60)
  await context.unroute(calls)
  const later = await context.newPage()
  await test.step('the device delivers the rest by itself', async () => {
    await later.goto(dashboard)
    const banner = deliveryBanner(later)
    await expect(banner).toHaveText(/^1 answer of Late mock arrived after the end/)
    await later.setViewportSize({ width: 390, height: 844 })
    await expectNothingCovered(later)
    await expectNoAxeFindings(later)
    await later.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(later, 'colours')
    await banner.getByRole('button', { name: 'Close this message' }).click()
    await expect(banner).toBeHidden()
    expect((await onlyCopy(later)).deliveredAt).not.toBeNull()
    await later.goto(paths.attempt(attemptId))
    await expect(later.getByText(/waits for your school's decision/)).toBeVisible()
  })

  await test.step('an admin compares and accepts', async () => {
    await admin.reload()
    await panel
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click()
    const deciding = admin.getByRole('dialog', { name: /^Late answers of/ })
    await expect(deciding.getByText('Counts if accepted')).toHaveCount(1)
    await expectNoAxeFindings(admin)
    await deciding.getByRole('textbox', { name: 'Reason' }).fill('Power cut')
    await deciding.getByRole('button', { name: 'Accept: they count' }).click()
    await expect(panel.getByText('Accepted')).toHaveCount(2)
    await later.reload()
    await expect(later.getByText(/was accepted: it counts/)).toBeVisible()
  })
})

test('the copy of a submitted attempt stays for a week after the server confirms that it has everything', async ({
  page,
  context,
  school,
}) => {
  const { account, attemptId } = await answerThree(page, context, school, 'Week mock')
  await context.unroute(calls)
  await context.route('**/receipt', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expectReceipt(page)
  expect(await storedAnswers(school, account, attemptId)).toBe(3)
  expect(await onlyCopy(page)).toMatchObject({ answers: 3, deliveredAt: null })
  await context.unroute('**/receipt')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(async () => {
    expect((await onlyCopy(page)).deliveredAt).not.toBeNull()
  }).toPass()
  await letDaysPass(page, 8)
  await page.reload()
  await expect(async () => {
    expect((await keptOnDevice(page)).copies).toEqual([])
  }).toPass()
})

test('answers of a practice arrive too, and no banner appears over a running one', async ({
  page,
  context,
  school,
}) => {
  const rows = examRows(4, 'Practice delivery')
  const practice = await schedulePractice(school, rows, 'Practice delivery')
  const account = await beginSignedIn(page, school)
  await startPractice(page, practice.id)
  await answerNext(page, rows[0] ?? never())
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await context.route(calls, (route) => route.abort())
  await answerNext(page, rows[1] ?? never())
  await answerNext(page, rows[2] ?? never())
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const { takeQuizId } = await onlyCopy(page)
  await crash(page)
  const later = await context.newPage()
  await later.goto(dashboard)
  const banner = deliveryBanner(later)
  await expect(banner).toHaveText(/^2 answers of Practice delivery wait on this device/)
  await later.goto(`/take_practice/${practice.id}`)
  await expect(later.getByRole('button', { name: 'Resume Quiz' })).toBeVisible()
  await deliveryLoaded(later)
  await expect(banner).toBeHidden()
  await later.goto(dashboard)
  await context.unroute(calls)
  await later.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(banner).toHaveText('2 answers of Practice delivery were delivered.')
  expect(await storedAnswers(school, account, takeQuizId)).toBe(3)
})

test('Logout delivers what waits on this device; without a network it says what would be left here', async ({
  page,
  context,
  school,
}) => {
  const { account, attemptId } = await answerThree(page, context, school, 'Logout mock')
  await crash(page)
  const later = await context.newPage()
  await later.goto(dashboard)
  await expect(deliveryBanner(later)).toHaveText(/^2 answers of Logout mock wait on this device/)
  await expectOverlaysLoaded(later)
  const logout = later.getByRole('button', { name: 'Logout' })
  const warning = later.getByRole('dialog', { name: 'Answers not delivered' })
  const stay = warning.getByRole('button', { name: 'Stay logged in' })
  const logOut = async () => {
    await logout.press('Enter')
    const question = later.getByRole('dialog', { name: 'Logout' })
    await question.getByRole('button', { name: 'Yes' }).press('Enter')
  }

  await test.step('without a network it asks, and Enter stays', async () => {
    await context.setOffline(true)
    await logOut()
    await expect(warning).toContainText('2 answers of Logout mock have not reached the server.')
    await expect(warning).toContainText('sent only when you log in on this device again')
    await expect(stay).toBeFocused()
    await context.setOffline(false)
    await lookByDayAndNight(later)
    await stay.press('Enter')
    await expect(warning).toBeHidden()
    await expect(logout).toBeFocused()
    await expect(deliveryBanner(later)).toHaveText(/^2 answers of Logout mock wait on this device/)
    expect(await storedAnswers(school, account, attemptId)).toBe(1)
  })

  await test.step('as soon as the server can be reached, they go with the logout', async () => {
    await logOut()
    await expect(warning).toBeVisible()
    await warning.press('Escape')
    await expect(warning).toBeHidden()
    await context.unroute(calls)
    await logOut()
    await expectToast(later, 'You have been logged out!')
    await expect(warning).toBeHidden()
    expect(await storedAnswers(school, account, attemptId)).toBe(3)
  })
})

async function answerNext(page: Page, row: ExamRow): Promise<void> {
  await choose(page, row, row.question_type === 'Numerical' ? '7' : [1])
  await goNext(page)
}

function never(): never {
  throw new Error('there is no such row')
}
