import { chromium, type Locator, type Page } from '@playwright/test'
import { scheduleExam } from '../e2e/support/exam.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { startExam } from '../e2e/support/pages/exam-page.ts'
import { logIn, password } from '../e2e/support/people.ts'
import { type ExamSchool, openExamSchool } from './exam-school.ts'
import { percentile } from './percentile.ts'

const questions = 200
const sections = 12
/** Clicks on 'Save & Next', followed by clicks in the palette. */
const nextClicks = 60
const paletteClicks = 60
/** Clicks on section tabs, on the paper with sections only; each opens another section. */
const tabClicks = 60
const warmUps = 10

/** Milliseconds from a click until the next question has been painted. */
export interface Paint {
  readonly click: string
  readonly p50: number
  readonly p95: number
  /** The 95th percentile as a multiple of that of a page with only a button and a heading. */
  readonly ratio: number
}

/**
 * Clicks through exams of 200 questions with formulas, one of them in 12 sections, in the built app
 * and a real browser.
 */
export async function measurePaint(): Promise<Paint[]> {
  const school = await openExamSchool({ students: 2, rows: examRows(questions, 'Long exam') })
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

    const begin = async (student: number, quizId: number) => {
      const own = await browser.newContext({ baseURL: school.app.url, viewport })
      const page = await own.newPage()
      await logIn(page, { email: school.emailOf(student), password })
      await page.waitForURL((url) => url.pathname !== '/login')
      await startExam(page, quizId)
      const saveAndNext = page.getByRole('button', { name: 'Save & Next', exact: true })
      return { page, next: await clickThrough(page, () => saveAndNext, nextClicks) }
    }
    const plain = await begin(0, school.quizId)
    const inPalette = (page: Page, count: number) => (n: number) =>
      page.locator('aside [data-question]').nth((n * 37) % count)
    const palette = await clickThrough(plain.page, inPalette(plain.page, questions), paletteClicks)
    await plain.page.close()

    const { page, next } = await begin(1, await scheduleSections(school))
    const inSection = await clickThrough(
      page,
      inPalette(page, Math.floor(questions / sections)),
      paletteClicks,
    )
    const tabs = page.getByRole('tab')
    const toSection = await clickThrough(page, (n) => tabs.nth((n * 5) % sections), tabClicks)
    const base = percentile(floor, 0.95)
    const paintOf = (click: string, times: readonly number[]): Paint => ({
      click,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      ratio: percentile(times, 0.95) / base,
    })
    return [
      paintOf('a page with nothing else', floor),
      paintOf('Save & Next', plain.next),
      paintOf('palette', palette),
      paintOf('Save & Next, 12 sections', next),
      paintOf('palette, 12 sections', inSection),
      paintOf('tab of another section', toSection),
    ]
  } finally {
    await browser.close()
    await school.app.dispose()
  }
}

/**
 * Schedules an exam with the same number of questions in sections; in each section a candidate may
 * leave out one question.
 */
async function scheduleSections(school: ExamSchool): Promise<number> {
  const counts = Array.from({ length: sections }, (_none, place) =>
    Math.floor((questions + place) / sections),
  )
  const { id } = await scheduleExam(school, examRows(questions, 'Long sections'), {
    name: 'Exam with sections',
    minutes: 180,
    sections: (chapter_id) =>
      counts.map((count, place) => ({
        name: `Section ${place + 1}`,
        scheme_id: 1,
        answer_at_most: count - 1,
        sources: [{ chapter_id, take: 'draw', count }],
      })),
  })
  return id
}

declare global {
  interface Window {
    paints: number[]
  }
}

/**
 * Clicks this many times, each as soon as the previous question has been painted; returns the
 * milliseconds of each.
 */
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

/**
 * Runs in the page: records how long after each click the heading of the next question was painted.
 */
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
