import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getNotebook, putNotebookSettings } from '@prepwell/contract/results/notebook.ts'
import type { Rating } from '@prepwell/contract/results/notebook-terms.ts'
import { addReviews, getDueCards } from '@prepwell/contract/results/reviews.ts'
import { readAnki } from '../../apps/api/src/features/school/transfers/notebook/test/read-anki.ts'
import { formatDay } from '../../apps/web/src/lib/dates.ts'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { scheduleQuiz } from '../support/exam.ts'
import { examRows } from '../support/exam-rows.ts'
import { addStudent, beginAs, newAccount, sessionOf } from '../support/people.ts'
import { desk, phone } from '../support/places.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { sitDown, submitSitting } from '../support/sitting.ts'
import { right } from '../support/sitting-together.ts'
import { expect, testInOwnSchool } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

// A school of its own, because this journey moves the clock by a week.
const test = testInOwnSchool()

const daySeconds = 24 * 3600
const rows = examRows(14, 'Notebook')
/** The number of questions answered wrongly; the others are right. */
const missed = 12

/** One review of a card, and the day on which it comes back. */
interface KnownCard {
  readonly reviews: { readonly day: string; readonly rating: Rating }[]
  dueOn: string
}

/** The last card is always forgotten; of the others, every third is forgotten on odd days. */
const ratingOn = (day: number, place: number): Rating => {
  if (place === missed - 1) return 'again'
  return day % 2 === 1 && place % 3 === 0 ? 'again' : place % 4 === 1 ? 'hard' : 'good'
}

/** Reviews everything that is due on this day. */
async function reviewAll(
  school: School,
  token: string,
  day: number,
  known: Map<number, KnownCard>,
): Promise<void> {
  const { data } = expectSuccess(await callServer(school.url, getDueCards, {}, token))
  for (const { question_id } of data.cards)
    if (!known.has(question_id)) known.set(question_id, { reviews: [], dueOn: '' })
  const places = [...known.keys()]
  const reviews = data.cards.map(({ question_id }) => ({
    id: crypto.randomUUID(),
    question_id,
    reviewed_at: data.server_time,
    rating: ratingOn(day, places.indexOf(question_id)),
    selected_values: null,
    seconds: 40,
  }))
  const body = { reviews }
  const { data: stored } = expectSuccess(await callServer(school.url, addReviews, { body }, token))
  expect(stored.stored).toHaveLength(reviews.length)
  for (const { question_id, rating } of reviews) {
    const card = known.get(question_id)
    if (!card) continue
    card.reviews.push({ day: data.today, rating })
    card.dueOn = stored.cards.find((one) => one.question_id === question_id)?.due_on ?? ''
  }
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * daySeconds * 1000).toISOString().slice(0, 10)

/** The rows of the table behind a chart. */
const tableOf = async (page: Page, title: string) =>
  page
    .getByRole('table', { name: title })
    .getByRole('row')
    .evaluateAll((found) =>
      found.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    )

/** The rows that the forecast table must have. */
function forecastRows(cards: readonly KnownCard[], today: string, examDate?: string): string[][] {
  const due = cards.map(({ dueOn }) => {
    const capped = examDate !== undefined && dueOn > examDate ? examDate : dueOn
    return capped < today ? today : capped
  })
  return Array.from({ length: 14 }, (_none, ahead) => {
    const day = addDays(today, ahead)
    const count = due.filter((one) => one === day).length
    return [formatDay(day, 'with year'), String(count), '0']
  })
}

/** The rows that the retention table must have: without first reviews, and without empty days. */
function retentionRows(cards: readonly KnownCard[]): string[][] {
  const later = cards.flatMap(({ reviews }) => reviews.slice(1))
  const days = [...new Set(later.map(({ day }) => day))].sort()
  return days.map((day) => {
    const those = later.filter((review) => review.day === day)
    const remembered = those.filter(({ rating }) => rating !== 'again').length
    const percent = Math.round((1000 * remembered) / those.length) / 10
    return [formatDay(day, 'with year'), String(those.length), String(remembered), `${percent}%`]
  })
}

test('a result becomes cards, a week of reviews becomes figures, and every card can be managed', async ({
  page,
  school,
}) => {
  const quiz = await scheduleQuiz(school, rows, {
    ...{ minutes: 30, mode: 'practice', name: 'Notebook practice' },
  })
  const account = await addStudent(school, newAccount('Nila Rao'))
  const { access_token: token } = await sessionOf(school, account)
  const known = new Map<number, KnownCard>()
  await beginAs(page, school, account)

  await test.step('an empty notebook says how cards come, and has a button', async () => {
    await page.goto(paths.notebook)
    await expect(page.getByRole('heading', { name: /waiting for its first card/ })).toBeVisible()
    await page.getByRole('link', { name: 'Find a practice' }).click()
    await expect(page).toHaveURL(paths.browsePractices)
  })

  await test.step('a result makes 12 cards, and shows at each question that it is in', async () => {
    const sitting = await sitDown(school, token, quiz.id)
    await submitSitting(
      school,
      sitting,
      rows.map((row, place) => ({
        choice: place < missed ? null : right(row),
        ...{ seconds: 0, marked: place < missed },
      })),
    )
    await page.goto(paths.attempt(sitting.attemptId))
    const first = page.getByRole('article', { name: 'Question 1', exact: true }).first()
    await expect(first.getByRole('button', { name: 'In your notebook: question 1' })).toBeVisible()
    await first.getByText('Misread', { exact: true }).click()
    await expect(first.getByRole('checkbox', { name: 'Misread' })).toBeChecked()
    await expect(first.getByRole('status')).toContainText('say in your own words what is asked')
    await page.goto(paths.dashboard)
    await expect(page.getByRole('heading', { name: '12 cards due today' })).toBeVisible()
    await page.goto(paths.notebook)
    await expect(page.getByRole('heading', { name: '12 cards due today' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Review now' })).toHaveAttribute(
      'href',
      paths.review,
    )
  })

  let today = ''
  await test.step('after a week of reviews, the charts are what was reviewed', async () => {
    for (let day = 0; day < 7; day += 1) {
      await reviewAll(school, token, day, known)
      await school.advance(daySeconds)
    }
    const { data } = expectSuccess(await callServer(school.url, getNotebook, {}, token))
    today = data.today
    expect(known.size).toBe(missed)
    const awake = [...known.values()].slice(0, missed - 1)
    await page.goto(paths.notebook)
    await expect(page.getByRole('table', { name: 'The next 14 days' })).toBeAttached()
    expect(await tableOf(page, 'The next 14 days')).toEqual(forecastRows(awake, today))
    expect(await tableOf(page, 'What you remembered')).toEqual(retentionRows([...known.values()]))
    await expectNoAxeFindings(page)
  })

  await test.step('the date of an exam brings every card back before it', async () => {
    const examDate = addDays(today, 2)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const settings = page.getByRole('dialog', { name: 'Settings of your notebook' })
    await expect(settings.getByText('A good balance for most people.')).toBeVisible()
    await settings.getByLabel('Date of your exam').fill(examDate)
    await settings.getByRole('switch', { name: 'Show days in a row' }).check({ force: true })
    await expectNoAxeFindings(page)
    await settings.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Settings saved')
    const awake = [...known.values()].slice(0, missed - 1)
    await expect
      .poll(() => tableOf(page, 'The next 14 days'))
      .toEqual(forecastRows(awake, today, examDate))
    await expect(page.getByText('in 2 days')).toBeVisible()
  })

  await test.step('days in a row can be shown and hidden', async () => {
    await expect(page.getByText('Days in a row', { exact: true })).toBeVisible()
    const body = { has_streak: false, exam_date: null }
    expectSuccess(await callServer(school.url, putNotebookSettings, { body }, token))
    await page.reload()
    await expect(page.getByText('In the notebook')).toBeVisible()
    await expect(page.getByText('Days in a row', { exact: true })).toBeHidden()
  })

  await test.step('a card that slips away six times rests, and can be woken', async () => {
    await page.getByRole('link', { name: '1 card', exact: true }).click()
    await expect(page).toHaveURL(/state=resting/)
    const list = page.getByRole('table', { name: 'cards' })
    await expect(list.getByRole('row')).toHaveCount(2)
    await list.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: 'Show the card' }).click()
    const card = page.getByRole('dialog')
    await expect(card.getByText('This card rests')).toBeVisible()
    await expect(
      card.getByText('Correct', { exact: true }).or(card.getByText('Correct answer:')).first(),
    ).toBeVisible()
    await expectNoAxeFindings(page)
    await card.getByRole('button', { name: 'Report to the teacher' }).click()
    await card.getByLabel('What is wrong with it?').fill('Two options look right to me.')
    await card.getByRole('button', { name: 'Send message' }).click()
    await expectToast(page, 'Message sent successfully!')
    await list.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: 'Wake it' }).click()
    await expectToast(page, 'Awake again, and ready to review')
    await expect(page.getByText('No card matches your search query')).toBeVisible()
  })

  await test.step('a card is taken out, put back, and found by its filters', async () => {
    await page.getByRole('button', { name: 'Show all cards' }).click()
    const list = page.getByRole('table', { name: 'cards' })
    await list
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Take out' }).click()
    await expectToast(page, 'Taken out of your notebook')
    await page.goto(`${paths.notebook}?state=removed`)
    await expect(list.getByRole('row')).toHaveCount(2)
    await list.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: 'Put back' }).click()
    await expectToast(page, 'Back in your notebook')
    await page.goto(`${paths.notebook}?cause=misread`)
    await expect(list.getByRole('row')).toHaveCount(2)
  })

  await test.step('all cards can be read by Anki', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Text file for Anki' }).click(),
    ])
    const { notes } = readAnki(await readFile(await download.path(), 'utf8'))
    expect(notes).toHaveLength(missed)
  })

  await test.step('on a phone by night', async () => {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(paths.notebook)
    await expect(page.getByRole('table', { name: 'The next 14 days' })).toBeAttached()
    await expectNoSidewaysScrolling(page)
    await expectNoAxeFindings(page)
    await page.setViewportSize(desk)
  })
})
