import { chromium, type Locator, type Page } from '@playwright/test'
import { examRows } from '../e2e/support/exam-rows.ts'
import { startExam } from '../e2e/support/pages/exam-page.ts'
import { logIn, password } from '../e2e/support/people.ts'
import { openExamSchool } from './exam-school.ts'
import { percentile } from './percentile.ts'

const questions = 200
/** First through 'Save & Next', then through the palette. */
const nextClicks = 60
const paletteClicks = 60
const warmUps = 10

/** Milliseconds from a click until the next question has been painted. */
export interface Paint {
  readonly click: string
  readonly p50: number
  readonly p95: number
  /** The 95th percentile in those of a page that has nothing but a button and a heading. */
  readonly ratio: number
}

/** Clicks through an exam of 200 questions with formulas, in the built app and a real browser. */
export async function measurePaint(): Promise<Paint[]> {
  const school = await openExamSchool({ students: 1, rows: examRows(questions, 'Long exam') })
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const viewport = { width: 1280, height: 800 }
    const context = await browser.newContext({ baseURL: school.app.url, viewport })
    const bare = await context.newPage()
    await bare.setContent('<button>Next</button><h1>Question 0</h1>')
    await bare.evaluate(() => {
      let number = 0
      document.querySelector('button')?.addEventListener('click', () => {
        const heading = document.querySelector('h1')
        number += 1
        if (heading) heading.textContent = `Question ${number}`
      })
    })
    const floor = await clickThrough(bare, () => bare.getByRole('button'), nextClicks)

    const page = await context.newPage()
    await logIn(page, { email: school.emailOf(0), password })
    await page.waitForURL((url) => url.pathname !== '/login')
    await startExam(page, school.quizId)
    const saveAndNext = page.getByRole('button', { name: 'Save & Next', exact: true })
    const next = await clickThrough(page, () => saveAndNext, nextClicks)
    const numbers = page.getByRole('navigation', { name: 'All questions' }).getByRole('button')
    const inPalette = (n: number) => numbers.nth((n * 37) % questions)
    const palette = await clickThrough(page, inPalette, paletteClicks)
    const base = percentile(floor, 0.95)
    const paintOf = (click: string, times: readonly number[]): Paint => ({
      click,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      ratio: percentile(times, 0.95) / base,
    })
    return [
      paintOf('a page with nothing else', floor),
      paintOf('Save & Next', next),
      paintOf('palette', palette),
    ]
  } finally {
    await browser.close()
    await school.app.dispose()
  }
}

declare global {
  interface Window {
    paints: number[]
  }
}

/** Clicks so many times, each as soon as the last has been painted; milliseconds of each. */
async function clickThrough(
  page: Page,
  button: (n: number) => Locator,
  clicks: number,
): Promise<number[]> {
  await page.bringToFront()
  await page.evaluate(watchPaints)
  for (let n = 0; n < warmUps + clicks; n += 1) {
    await button(n + 1).click()
    await page.waitForFunction((count) => window.paints.length > count, n)
  }
  return (await page.evaluate(() => window.paints)).slice(warmUps)
}

/** In the page: notes how long after each click the heading of the next question was painted. */
function watchPaints(): void {
  if (!window.paints)
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const heading = () =>
          [...document.querySelectorAll('h1, h2, h3')].find(({ textContent }) =>
            textContent?.startsWith('Question '),
          )?.textContent
        const before = heading()
        const look = () => {
          if (heading() === before) {
            requestAnimationFrame(look)
            return
          }
          // A message is handled after the frame whose callback sent it has been painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => window.paints.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  window.paints = []
}
