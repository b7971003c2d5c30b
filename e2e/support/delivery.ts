import { type BrowserContext, expect, type Page } from '@playwright/test'
import { getReceipt } from '@prepwell/contract/sitting/sitting.ts'
import { scheduleExam } from './exam.ts'
import { type ExamRow, examRows } from './exam-rows.ts'
import { choose, startExam } from './pages/exam-page.ts'
import { type Account, beginSignedIn, sessionOf } from './people.ts'
import { callServer, expectSuccess } from './server/client.ts'
import type { School } from './server/school.ts'

/** The banner that shows the delivery of answers. */
export const deliveryBanner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /answers? of / })

/**
 * Answers all questions from the current one on, in the order of the paper, each by Save & Next.
 */
async function answerAll(page: Page, rows: readonly ExamRow[]): Promise<void> {
  for (const row of rows) {
    await choose(page, row, row.question_type === 'Numerical' ? '7' : [1])
    await page.getByRole('button', { name: 'Save & Next' }).click()
  }
}

/** Every call about a running attempt. */
export const calls = '**/api/take_quiz/**'

interface Left {
  readonly account: Account
  readonly attemptId: number
}

/**
 * Answers 1 of 3 questions, and 2 more while the server is unreachable; the exam stays on the
 * screen.
 */
export async function answerThree(
  page: Page,
  context: BrowserContext,
  school: School,
  name: string,
): Promise<Left> {
  const rows = examRows(3, name)
  const exam = await scheduleExam(school, rows, { name, minutes: 30 })
  const account = await beginSignedIn(page, school)
  await startExam(page, exam.id)
  await answerAll(page, rows.slice(0, 1))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await context.route(calls, (route) => route.abort())
  await answerAll(page, rows.slice(1))
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const { takeQuizId: attemptId, answers } = await onlyCopy(page)
  expect(answers).toBe(3)
  expect(await storedAnswers(school, account, attemptId)).toBe(1)
  return { account, attemptId }
}

/** Ends the tab without running its unload handlers. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

/**
 * The number of selections that the server has stored for the student's only attempt on this
 * device.
 */
export async function storedAnswers(
  school: School,
  account: Account,
  attemptId: number,
): Promise<number> {
  const { access_token } = await sessionOf(school, account)
  const params = { id: attemptId }
  const { data } = expectSuccess(await callServer(school.url, getReceipt, { params }, access_token))
  return Object.values(data.order).filter(({ seq }) => seq > 0).length
}

interface Copy {
  readonly takeQuizId: number
  readonly answers: number
  readonly deliveredAt: number | null
}

/** The copies of answers stored on this device, and whether it stores a session for the worker. */
export const keptOnDevice = (page: Page): Promise<{ copies: Copy[]; hasSession: boolean }> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const store = opening.result.transaction('keyval').objectStore('keyval')
          const copies: Copy[] = []
          let hasSession = false
          const cursor = store.openCursor()
          cursor.onsuccess = () => {
            const at = cursor.result
            if (!at) {
              opening.result.close()
              resolve({ copies, hasSession })
              return
            }
            const [prefix, , takeQuizId] = String(at.key).split(':')
            if (prefix === 'delivery-session') hasSession = true
            if (prefix === 'exam-answers')
              copies.push({
                takeQuizId: Number(takeQuizId),
                answers: Object.values<{ seq: number }>(at.value.chosen).filter(
                  ({ seq }) => seq > 0,
                ).length,
                deliveredAt: at.value.deliveredAt,
              })
            at.continue()
          }
        }
      }),
  )

/** The only copy of an attempt on this device. */
export async function onlyCopy(page: Page): Promise<Copy> {
  const { copies } = await keptOnDevice(page)
  expect(copies).toHaveLength(1)
  return copies[0] ?? { takeQuizId: 0, answers: 0, deliveredAt: null }
}

/** Makes everything on this device look as if it was delivered this many days ago. */
export const letDaysPass = (page: Page, days: number): Promise<void> =>
  page.evaluate(
    (milliseconds) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('keyval', 'readwrite')
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          const cursor = change.objectStore('keyval').openCursor()
          cursor.onsuccess = () => {
            const at = cursor.result
            if (!at) return
            if (at.value.deliveredAt)
              at.update({ ...at.value, deliveredAt: at.value.deliveredAt - milliseconds })
            at.continue()
          }
        }
      }),
    days * 24 * 3600 * 1000,
  )
