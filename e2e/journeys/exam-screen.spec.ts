import type { Page } from '@playwright/test'
import { drawPicture } from '../support/drawn-picture.ts'
import { scheduleExam } from '../support/exam.ts'
import { type ExamRow, examRows } from '../support/exam-rows.ts'
import { expectInSight, expectToastClearOf } from '../support/in-sight.ts'
import { agreeToStart, choose, questionHeading, startExam } from '../support/pages/exam-page.ts'
import { expectReceipt } from '../support/pages/receipt-page.ts'
import { beginSignedIn } from '../support/people.ts'
import { lookAtPhone, phone } from '../support/places.ts'
import { query } from '../support/server/database.ts'
import { swipe } from '../support/swipe.ts'
import { expect, test } from '../support/test.ts'

const laptop = { width: 1366, height: 768 }
/** A screen of 1280x800 pixels at 200 % zoom. */
const magnified = { width: 640, height: 400 }
const many = 206

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const inPalette = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'All questions' })
    .getByRole('button', { name: `Question ${number},` })
const heightOf = async (page: Page, name: string) =>
  (await button(page, name).boundingBox())?.height ?? 0
const placeOf = (page: Page, name: string) => button(page, name).boundingBox()
const actions = ['Previous', 'Clear', 'Mark for Review & Next', 'Save & Next'] as const

/**
 * The rows of `examRows`. The first question is taller than any screen; the third has a wide
 * formula.
 */
function longPaper(): ExamRow[] {
  const rows = examRows(many, 'Long papers')
  const [first, , third] = rows
  if (first) first.question_statement += '\n\nRead on.'.repeat(60)
  if (third) third.question_statement += `\n\n$$${'x^2 + '.repeat(60)}1$$`
  return rows
}

/** Opens the instructions of an exam that has a picture in its second question. */
async function openInstructions(page: Page, school: Parameters<typeof beginSignedIn>[1]) {
  const rows = longPaper()
  const exam = await scheduleExam(school, rows, { name: 'A long mock exam', minutes: 180 })
  await query(
    school.dataDir,
    `update questions set image = 'figure.png' where statement like 'Item 2:%' and chapter_id =
     (select id from chapters where name = 'Long papers')`,
  )
  await beginSignedIn(page, school)
  await page.goto(`/take_quiz/${exam.id}`)
  await agreeToStart(page, 'Are you sure you want to take this quiz?')
  return { rows, exam }
}

/** Records the save states shown to the student in `body`. */
const watchSaveStates = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement)
          document.body.dataset.saved = `${document.body.dataset.saved ?? ''} ${target.dataset.state}`
    }).observe(document.body, { subtree: true, attributeFilter: ['data-state'] })
  })
const savedStates = (page: Page) => page.evaluate(() => document.body.dataset.saved?.trim())

/** The part of the question that is visible below the buttons. */
const shownBelowBar = (page: Page) =>
  button(page, 'Save & Next').evaluate((next) => {
    const { bottom = 0 } = next.parentElement?.getBoundingClientRect() ?? {}
    const points = [0.5, 1.5, 3, 8, 14].flatMap((below) =>
      [0.1, 0.2, 0.3, 0.4, 0.5].map(
        (share) => [share * window.innerWidth, bottom + below] as const,
      ),
    )
    return points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('article')).length
  })

test('an exam of 206 questions: its buttons stay in place and visible on a laptop, a phone and magnified', async ({
  page,
  school,
}) => {
  await page.setViewportSize(laptop)
  await page.goto('/')
  const figure = await drawPicture(page, { type: 'image/png', width: 320, height: 200 })
  await page.route('**/question_images/figure.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: figure }),
  )
  const { rows, exam } = await openInstructions(page, school)

  await test.step('a toast does not cover the buttons of the instructions', async () => {
    const start = button(page, 'Start Quiz')
    await start.click({ force: true })
    await expectToastClearOf(page, 'Please read and accept the instructions to start the quiz', [
      start,
      button(page, 'Cancel'),
    ])
    await page.getByRole('checkbox', { name: /^I have read/ }).check()
    await start.click()
    await expect(questionHeading(page, 1)).toBeVisible()
  })

  await test.step('no part of a long question shows below the buttons', async () => {
    const place = await placeOf(page, 'Save & Next')
    expect(await shownBelowBar(page)).toBe(0)
    await page.locator('#question-statement').hover()
    await page.mouse.wheel(0, 400)
    await expectInSight(button(page, 'Save & Next'))
    expect(await shownBelowBar(page)).toBe(0)
    await page.keyboard.press('n')
    await expect(questionHeading(page, 2)).toBeVisible()
    expect(await placeOf(page, 'Save & Next')).toEqual(place)
  })

  await test.step('a picture can be enlarged, also by keyboard', async () => {
    const small = page.getByRole('img', { name: 'Figure of question 2' })
    await small.locator('..').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Figure of question 2' })
    await dialog.getByRole('button', { name: 'Larger' }).click()
    await expect(dialog.getByRole('status')).toHaveText('150 %')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a saved answer is never said to be only on this device', async () => {
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await watchSaveStates(page)
    await choose(page, rows[1] ?? never(), [0])
    await expect.poll(() => savedStates(page)).toBe('saving saved')
    await choose(page, rows[1] ?? never(), [2])
    await expect.poll(() => savedStates(page)).toBe('saving saved saving saved')
  })

  await test.step('Submit keeps its size, and the palette adapts, also beside the calculator', async () => {
    const size = await heightOf(page, 'Submit Quiz')
    expect(size).toBeGreaterThanOrEqual(36)
    for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press('n')
    await expect(questionHeading(page, 62)).toBeVisible()
    await expectInSight(inPalette(page, 62))
    await button(page, 'Calculator').click()
    await expectInSight(page.getByTitle('Scientific calculator'))
    await expectInSight(inPalette(page, 62))
    await expectInSight(button(page, 'Submit Quiz'))
    expect(await heightOf(page, 'Submit Quiz')).toBe(size)
    const palette = await page.getByRole('navigation', { name: 'All questions' }).boundingBox()
    expect(palette?.height).toBeGreaterThan(96)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await button(page, 'Close the calculator').click()
  })

  await test.step('the whole paper can be viewed at once, with links to each question', async () => {
    await button(page, 'Question paper').click()
    const dialog = page.getByRole('dialog', { name: 'Question paper' })
    await expectInSight(dialog.getByRole('button', { name: 'Question 62,' }))
    await expect(dialog.getByText(/^Item 62:/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Question 3,' }).click()
    await expect(dialog).toBeHidden()
    await expect(questionHeading(page, 3)).toBeFocused()
  })

  await test.step('a toast does not cover the buttons of the exam', async () => {
    await page.reload()
    await agreeToStart(page, 'You were already doing this quiz. Do you want to resume?')
    await expect(questionHeading(page, 3)).toBeVisible()
    const names = [...actions, 'Submit Quiz']
    const free = names.map((name) => button(page, name))
    await expectToastClearOf(page, 'Quiz have been resumed', free)
    await page.setViewportSize(phone)
    await expectToastClearOf(page, 'Quiz have been resumed', free.slice(0, -1))
  })

  await test.step('on a phone there is one row of buttons, and Submit is with the palette', async () => {
    const boxes = await Promise.all(actions.map((name) => placeOf(page, name)))
    expect(new Set(boxes.map((box) => box && box.y + box.height / 2)).size).toBe(1)
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBeLessThanOrEqual(64)
    const bar = await button(page, 'Save & Next').locator('..').boundingBox()
    expect((header?.height ?? 999) + (bar?.height ?? 999)).toBeLessThanOrEqual(120)
    expect(await shownBelowBar(page)).toBe(0)
    await expect(button(page, 'Submit Quiz')).toBeHidden()
    await button(page, /answered, all questions$/).click()
    await expectInSight(inPalette(page, 3))
    await expectInSight(button(page, 'Submit Quiz'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(questionHeading(page, 3)).toBeFocused()
  })

  await test.step('a swipe opens the next question, except where content scrolls sideways', async () => {
    await swipe(page, page.locator('#question-statement [data-wide]'), -200)
    await swipe(page, questionHeading(page, 3), -100)
    await expect(questionHeading(page, 4)).toBeVisible()
    await swipe(page, questionHeading(page, 4), 100)
    await expect(questionHeading(page, 3)).toBeVisible()
    await swipe(page, questionHeading(page, 3), -100)
    await expect(questionHeading(page, 4)).toBeVisible()
  })

  await test.step('the calculator leaves room for the question on a phone', async () => {
    await button(page, 'Calculator').click()
    await expectInSight(page.getByTitle('Scientific calculator'))
    await expectInSight(page.locator('.mantine-Radio-root').first())
    await expectInSight(button(page, 'Save & Next'))
    await button(page, 'Close the calculator').click()
  })

  await test.step('two options are visible at 200 %', async () => {
    await page.setViewportSize(magnified)
    for (const place of [0, 1]) await expectInSight(page.locator('.mantine-Radio-root').nth(place))
    await expectInSight(button(page, 'Save & Next'))
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBeLessThanOrEqual(64)
  })

  await test.step('questions and options can be enlarged permanently', async () => {
    await page.setViewportSize(laptop)
    const sizes = () =>
      page.evaluate(() =>
        ['#question-statement', 'label'].map((place) =>
          Number.parseFloat(
            getComputedStyle(document.querySelector(place) ?? document.body).fontSize,
          ),
        ),
      )
    const [statement = 0, option = 0] = await sizes()
    await button(page, 'Larger text').click()
    await button(page, 'Larger text').click()
    const larger = [statement * 1.25, option * 1.25]
    expect(await sizes()).toEqual(larger)
    await page.goto(`/take_quiz/${exam.id}`)
    await agreeToStart(page, 'You were already doing this quiz. Do you want to resume?')
    await expect(questionHeading(page, 4)).toBeVisible()
    expect(await sizes()).toEqual(larger)
  })
})

test('on a phone the last question offers to submit, and no button moves for it', async ({
  page,
  school,
}) => {
  await page.setViewportSize(phone)
  const exam = await scheduleExam(school, examRows(3, 'Short papers'), {
    name: 'A short mock exam',
    minutes: 30,
  })
  await beginSignedIn(page, school)
  await startExam(page, exam.id)
  const submit = button(page, 'Submit Quiz')
  const dialog = page.getByRole('dialog', { name: 'Submit Quiz' })
  await expect(submit).toBeHidden()
  const before = await Promise.all(actions.map((name) => placeOf(page, name)))
  const height = (await page.locator('[data-action-bar]').boundingBox())?.height

  await test.step('a double tap on Save & Next does not skip a question', async () => {
    await button(page, 'Save & Next').dblclick()
    await expect(questionHeading(page, 2)).toBeVisible()
  })

  await test.step('the second tap of a double tap on Save & Next does not reach it', async () => {
    await button(page, 'Save & Next').dblclick({ position: { x: 12, y: 20 } })
    await expect(questionHeading(page, 3)).toBeVisible()
    await expect(submit).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the other buttons stay where they were, and Save & Next keeps its end', async () => {
    await expectInSight(submit)
    const after = await Promise.all(actions.map((name) => placeOf(page, name)))
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    const [saveBefore, saveAfter] = [before[3] ?? never(), after[3] ?? never()]
    const place = (await placeOf(page, 'Submit Quiz')) ?? never()
    expect(saveAfter.x + saveAfter.width).toBeCloseTo(saveBefore.x + saveBefore.width)
    expect({ y: saveAfter.y, height: saveAfter.height }).toEqual({
      y: saveBefore.y,
      height: saveBefore.height,
    })
    expect(place.x).toBeCloseTo(saveBefore.x)
    expect(place.x + place.width).toBeLessThan(saveAfter.x)
    expect(place.height).toBeGreaterThanOrEqual(44)
    expect((await page.locator('[data-action-bar]').boundingBox())?.height).toBe(height)
    await lookAtPhone(page)
  })

  await test.step('Save & Next does not submit, and Submit Quiz asks first', async () => {
    await button(page, 'Save & Next').click()
    await expect(questionHeading(page, 3)).toBeVisible()
    await expect(dialog).toBeHidden()
    await submit.click()
    await expect(dialog).toContainText('Are you sure you want to submit your quiz?')
    await dialog.getByRole('button', { name: 'No, go back' }).click()
    await expect(dialog).toBeHidden()
    await button(page, 'Previous').click()
    await expect(submit).toBeHidden()
    expect(await placeOf(page, 'Save & Next')).toEqual(before[3])
  })

  await test.step('on a tablet it takes free space', async () => {
    await page.setViewportSize({ width: 780, height: 1024 })
    const startOf = async (name: string) => Math.round((await placeOf(page, name))?.x ?? 0)
    const wide = await Promise.all(actions.map(startOf))
    await button(page, 'Save & Next').click()
    await expectInSight(submit)
    expect(await Promise.all(actions.map(startOf))).toEqual(wide)
    await submit.click()
    await dialog.getByRole('button', { name: 'Yes, submit' }).click()
    await expectReceipt(page)
  })
})

function never(): never {
  throw new Error('there is no such row')
}
