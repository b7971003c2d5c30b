// `node e2e/take-pictures.ts`: takes the pictures of the home page again, from the
// built app with its demo school.
import { writeFile } from 'node:fs/promises'
import { chromium, type Locator, type Page } from '@playwright/test'
import { demoStudent } from '../apps/api/seeds/people.ts'
import { questionHeading } from './support/pages/exam-page.ts'
import { createRealApp } from './support/server/real-app.ts'

const folder = new URL('../apps/web/src/features/home/pictures/', import.meta.url)
const themes = ['light', 'dark'] as const
const largest = 45 * 1024
const scale = 1.5

const app = await createRealApp({ DEMO: 'true' })
await app.start()
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ baseURL: app.url, deviceScaleFactor: scale })
try {
  await signIn(page)
  await takeExam(page)
  await takeResult(page, 'result', 680)
  await takeResult(page, 'result-phone', 390)
} finally {
  await browser.close()
  await app.dispose()
}

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(demoStudent.email)
  await page.getByLabel(/^Password/).fill(demoStudent.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** The fourth question of an exam on a phone, with a choice that is saved. */
async function takeExam(page: Page) {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/browse/exam')
  await page.getByRole('link', { name: 'Take Exam: Probability and Statistics' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await questionHeading(page, 1).waitFor()
  // By mouse, so that no focus ring stands in the picture.
  const option = (place: number) => page.locator('label').nth(place)
  await option(1).click()
  for (const number of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await questionHeading(page, number).waitFor()
    if (number > 2) await option(2).click()
  }
  await page.getByText('Saved', { exact: true }).waitFor()
  await takeBothThemes(page, 'exam', page.locator('body'))
}

/** A question that went wrong, with its explanation. */
async function takeResult(page: Page, name: string, width: number) {
  await page.setViewportSize({ width, height: 1600 })
  await page.goto('/dashboard/my_quizzes')
  await page.getByRole('link', { name: /Calculus: Monthly Test 1/ }).click()
  const wrong = page.getByRole('listitem').filter({ hasText: 'Find the value of the limit' })
  await wrong.scrollIntoViewIfNeeded()
  await takeBothThemes(page, name, wrong)
}

async function takeBothThemes(page: Page, name: string, part: Locator) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(500)
    const clip = await part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + window.scrollX, y: y + window.scrollY, width, height }
    })
    const cdp = await page.context().newCDPSession(page)
    const { data } = await cdp.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 82,
      clip: { ...clip, scale },
      captureBeyondViewport: true,
    })
    const picture = Buffer.from(data, 'base64')
    if (picture.length > largest) throw new Error(`${name} has ${picture.length} bytes`)
    await writeFile(new URL(`${name}-${colorScheme}.webp`, folder), picture)
  }
}
