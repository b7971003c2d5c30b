// Run by `node scripts/take-pictures.mjs`, which builds the app and finds a browser first.
import { writeFile } from 'node:fs/promises'
import { chromium, expect, type Locator, type Page } from '@playwright/test'
import { demoStudent } from '../apps/api/seeds/demo-student.ts'
import { adminPaths } from '../apps/web/src/lib/admin-paths.ts'
import { agreeToStart, questionHeading } from './support/pages/exam-page.ts'
import { logIn } from './support/people.ts'
import { query } from './support/server/database.ts'
import { openSchool } from './support/server/school.ts'

const homeFolder = new URL('../apps/web/src/features/school/home/pictures/', import.meta.url)
const docsFolder = new URL('../docs/images/', import.meta.url)
const themes = ['light', 'dark'] as const
/** The maximum size of a picture on the home page, in bytes. */
const largestBytes = 45 * 1024
/** Image qualities to try, best first, until the picture is small enough. */
const qualities = [82, 78, 74, 70, 66]
/** The minimum size in bytes; a smaller picture shows only its background. */
const smallestBytes = 15 * 1024
const scale = 1.5
/** An exam whose name is short enough to fit on a phone. */
const exam = 'Statistics Mock'

const executablePath = process.env.CHROMIUM_PATH
const school = await openSchool({ DEMO: 'true' })
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({
    baseURL: school.url,
    bypassCSP: true,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
  })
  await query(
    school.dataDir,
    "update quizzes set name = $1 where name = 'Probability and Statistics: One-Hour Mock'",
    [exam],
  )
  await logIn(page, demoStudent)
  await page.waitForURL((url) => url.pathname !== '/login')
  await takeExam(page)
  await takeResult(page, 'result', 700)
  await takeResult(page, 'result-phone', 390)
  await takeRegrade(page)
} finally {
  await browser.close()
  await school.close()
}

/**
 * Takes pictures of the fourth question of an exam on a phone and the tenth on a desktop, each with
 * a saved choice. Uses the mouse, so that the pictures show no focus ring.
 */
async function takeExam(page: Page) {
  await openPage(page, '/browse/exam', { width: 390, height: 800 })
  // Hides key hints, as on a device without a keyboard.
  const withoutKeys = await page.addStyleTag({ content: 'kbd { display: none }' })
  await page.getByRole('link', { name: `Take Exam: ${exam}` }).click()
  await agreeToStart(page, 'Are you sure you want to take this quiz?')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = (place: number) =>
    page.locator('.mantine-Radio-root, .mantine-Checkbox-root').nth(place).click()
  const go = async (from: number, name: 'Save & Next' | 'Mark for Review & Next') => {
    await button(name).click()
    await questionHeading(page, from + 1).waitFor()
  }
  await questionHeading(page, 1).waitFor()
  await choose(1)
  await school.advance(17 * 60 + 42)
  await go(1, 'Save & Next')
  await go(2, 'Save & Next')
  await choose(0)
  await go(3, 'Mark for Review & Next')
  await choose(2)
  await takeBothThemes(page, 'exam', page.locator('body'))

  await withoutKeys.evaluate((style) => style.parentNode?.removeChild(style))
  await page.setViewportSize({ width: 1280, height: 760 })
  await go(4, 'Save & Next')
  await go(5, 'Mark for Review & Next')
  await choose(0)
  await go(6, 'Save & Next')
  await choose(1)
  await go(7, 'Save & Next')
  await go(8, 'Save & Next')
  await choose(3)
  await go(9, 'Save & Next')
  await choose(0)
  await choose(2)
  await comeToRest(page)
  await writeFile(new URL('exam.png', docsFolder), await page.screenshot())
}

/** Takes a picture of a question that was answered wrongly, with its explanation. */
async function takeResult(page: Page, name: string, width: number) {
  await openPage(page, '/dashboard/my_quizzes', { width, height: 1600 })
  await page.getByRole('link', { name: /Calculus: Monthly Test 1/ }).click()
  const wrong = page.getByRole('listitem').filter({ hasText: 'Find the value of the limit' })
  await takeBothThemes(page, name, wrong)
}

/**
 * Takes the pictures of docs/regrade.md: objections to a question, and the preview of a regrade.
 */
async function takeRegrade(page: Page) {
  const { quiz, question } = await objectToQuestion()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, school.admin)
  await page.waitForURL((url) => url.pathname !== '/login')
  const size = { width: 1280, height: 1000 }
  const take = async (name: string, part: Locator) => {
    // Hides the header, which would cover the middle of a long page.
    await page.addStyleTag({ content: 'header:not(main header) { visibility: hidden }' })
    await comeToRest(page)
    await writeFile(new URL(`${name}.png`, docsFolder), await part.screenshot())
  }
  await openPage(page, adminPaths.quizObjections(quiz), size)
  await expect(page.getByRole('link', { name: 'Accept and mark again' })).toBeVisible()
  await take('objections', page.getByRole('main'))
  const address = new URLSearchParams({ question: String(question), policy: 'also_accept' })
  await openPage(page, `${adminPaths.markAgain(quiz)}?${address}`, size)
  await page.getByRole('radio', { name: /^C/ }).click()
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByLabel('Reason').fill('C is right as well')
  await take('mark-again', page.getByRole('main'))
}

/** Makes three students object to an MCQ in the exam with the most attempts. */
async function objectToQuestion() {
  const [asked] = await query<{ quiz: number; question: number }>(
    school.dataDir,
    `with exam as (
       select quiz_id, paper_id from attempts
       where quiz_mode = 'exam' and published_at is not null and not is_private
       group by quiz_id, paper_id order by count(*) desc limit 1
     ), asked as (
       select exam.quiz_id as quiz, paper_id, (item ->> 'question_id')::integer as question
       from exam join papers on papers.id = paper_id, json_array_elements(items::json) item
       where item ->> 'type' = 'MCQ' limit 1
     ), opened as (
       update quizzes set objections = 'after_results', objections_hours = 336,
         results_published_at = now()
       from asked where quizzes.id = quiz
     ), objected as (
       insert into objections (attempt_id, question_id, kind, text, at)
       select id, question, 'another_is_right', 'C says the same in other words.', now()
       from asked join attempts on attempts.paper_id = asked.paper_id
       where submitted_at is not null order by id limit 3
     )
     select quiz, question from asked`,
  )
  if (!asked) throw new Error('no exam with results')
  return asked
}

/**
 * Opens an address. Hides the scroll bar, which would show as a stripe in the picture, and renders
 * the parts outside the viewport.
 */
async function openPage(page: Page, address: string, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.goto(address)
  await page.addStyleTag({
    content: '* { scrollbar-width: none; content-visibility: visible !important }',
  })
}

async function takeBothThemes(page: Page, name: string, part: Locator) {
  const sizes = new Set<string>()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await part.scrollIntoViewIfNeeded()
    await comeToRest(page)
    const { width, height, ...place } = await part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + window.scrollX, y: y + window.scrollY, width, height }
    })
    const clip = { ...place, width: Math.round(width), height: Math.round(height) }
    sizes.add(`${clip.width} x ${clip.height}`)
    const picture = await takeSmallPicture(page, { ...clip, scale })
    await writeFile(new URL(`${name}-${colorScheme}.webp`, homeFolder), picture)
  }
  process.stdout.write(`${name}: ${[...sizes].join(', ')}\n`)
  if (sizes.size > 1) throw new Error(`${name} has another size in each theme`)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Waits until everything is loaded and saved, no message is left, and nothing is hovered. */
async function comeToRest(page: Page) {
  await page.mouse.move(0, 0)
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText(/^(Saving…|Saved on this device)$/)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  // On a first visit, the page would still use the device's font.
  await page.evaluate(async () => {
    document.documentElement.dataset['font'] = ''
    await document.fonts.load('1em "Inter Variable"')
    await document.fonts.ready
  })
  // Waits for the colours, which fade when the theme changes.
  await page.waitForTimeout(500)
}

async function takeSmallPicture(
  page: Page,
  clip: { x: number; y: number; width: number; height: number; scale: number },
): Promise<Buffer> {
  const cdp = await page.context().newCDPSession(page)
  const format = 'webp'
  for (const quality of qualities) {
    const options = { format, quality, clip, captureBeyondViewport: true } as const
    const { data } = await cdp.send('Page.captureScreenshot', options)
    const picture = Buffer.from(data, 'base64')
    if (picture.length < smallestBytes) throw new Error('there is nothing in the picture')
    if (picture.length <= largestBytes) return picture
  }
  throw new Error(`over ${largestBytes} bytes at a quality of ${qualities.at(-1)}`)
}
