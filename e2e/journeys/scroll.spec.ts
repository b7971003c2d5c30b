import type { Page } from '@playwright/test'
import { scheduleExam } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { beginSignedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const height = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Counts the frames in which the page moves while it scrolls to the element. */
async function stepsTo(page: Page, id: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { steps: 0 })
    window.addEventListener('scroll', () => {
      Object.assign(window, { steps: Reflect.get(window, 'steps') + 1 })
    })
  })
  await act()
  await expectAtTop(page, id)
  return page.evaluate(() => Reflect.get(window, 'steps'))
}

/**
 * The position of the element, in pixels below the top of the screen, now and some frames later.
 */
const places = (page: Page, id: string): Promise<number[]> =>
  page.locator(`#${id}`).evaluate(async (element) => {
    const place = () => Math.round(element.getBoundingClientRect().top)
    const first = place()
    for (let i = 0; i < 6; i += 1) await new Promise(requestAnimationFrame)
    return [first, place()]
  })

/** Expects the element to stop right below the header. */
const expectAtTop = (page: Page, id: string) =>
  expect(async () => {
    const [first = 0, last] = await places(page, id)
    expect(last).toBe(first)
    expect(first).toBeGreaterThanOrEqual(60)
    expect(first).toBeLessThan(140)
  }).toPass()

/** Scrolls as a reader would, once the page has loaded. */
async function scrollTo(page: Page, top: number) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Late fonts and the footer move the next click target, and the click would scroll to it.
  await page.waitForLoadState('networkidle')
  await page.evaluate((to) => window.scrollTo(0, to), top)
  await expect.poll(() => height(page)).toBe(top)
}

const inHeader = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('a link to a part of the home page scrolls there smoothly and moves the focus along', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const steps = await stepsTo(page, 'faqs', () => inHeader(page, 'FAQs').click())
  expect(steps).toBeGreaterThan(3)
  await expect(page).toHaveURL('/#faqs')
  await expect(page.locator('#faqs')).toBeFocused()
  await inHeader(page, 'Features').click()
  await expectAtTop(page, 'key_features')
  await inHeader(page, 'Features').click()
  await expectAtTop(page, 'key_features')
})

test('the same from another page, and when the address is opened', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/terms')
  await inHeader(page, 'FAQs').click()
  await expect(page).toHaveURL('/#faqs')
  await expectAtTop(page, 'faqs')
  await page.goto('about:blank')
  await page.goto('/#key_features')
  await expectAtTop(page, 'key_features')
})

test('with reduced motion it jumps there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const steps = await stepsTo(page, 'faqs', () => inHeader(page, 'FAQs').click())
  expect(steps).toBeLessThanOrEqual(2)
})

test('a new page starts at its top; Back and reload restore the position', async ({ page }) => {
  await page.goto('/')
  await scrollTo(page, 900)
  await inHeader(page, 'Exams').click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => height(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => height(page)).toBe(900)
  await page.reload()
  await expect.poll(() => height(page)).toBe(900)
  await page.goForward()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect.poll(() => height(page)).toBe(900)
  await page.getByRole('link', { name: 'Prepwell, home' }).click()
  await expect.poll(() => height(page)).toBe(0)

  await test.step('also at an address visited before in this tab', async () => {
    await page.goto('/terms')
    await scrollTo(page, 500)
    await page.goto('/')
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await height(page)).toBe(0)
  })
})

test('a page keeps the position to which its reader scrolled before its scripts loaded', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => height(page)).toBe(900)
  release()
  await expect(page.locator('html[data-who]')).toHaveCount(0)
  expect(await height(page)).toBe(900)
})

test('a reload restores the position also when the data arrives after the page', async ({
  page,
  school,
}) => {
  const rows = examRows(3, 'Scrolls')
  // Enough exams to make the page taller than its placeholders.
  for (let number = 1; number <= 10; number += 1)
    await scheduleExam(school, rows, { name: `Scrolls ${number}`, minutes: 5 })
  await beginSignedIn(page, school)
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/browse/exam')
  await expect(page.getByRole('link', { name: 'Take Exam: Scrolls 6' })).toBeVisible()
  const bottom = await page.evaluate(() => document.body.clientHeight - window.innerHeight)
  await scrollTo(page, bottom)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/quizzes/exams*', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('[data-shell]')).toHaveCount(0)
  await expect(page.getByText('Loading')).toBeAttached()
  expect(await height(page)).toBeLessThan(bottom)
  release()
  await expect.poll(() => height(page)).toBe(bottom)
})
