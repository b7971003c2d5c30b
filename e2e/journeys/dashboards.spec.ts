import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createGroup } from '@prepwell/contract/accounts/groups.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { againMs } from '../../apps/api/src/test/hang-limit.ts'
import { expectNoAxeFindings, expectNoSidewaysScrolling } from '../support/axe.ts'
import { readShifts } from '../support/layout-shift.ts'
import {
  expectAxes,
  expectCards,
  expectFigures,
  modeNames,
  named,
  panel,
  percent,
  rangeNames,
  select,
} from '../support/pages/dashboard-page.ts'
import { expectSchoolBoard } from '../support/pages/school-board.ts'
import { expectMarks, expectStudentBoard } from '../support/pages/student-board.ts'
import { beginAs, sessionOf } from '../support/people.ts'
import { lookAtDesk, lookByDayAndNight } from '../support/places.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { School } from '../support/server/school.ts'
import { expect, opening, testInOwnSchool } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'
import { spendYear, type Year, type YearQuiz } from '../support/year/school-year.ts'
import {
  type Asked,
  type Named,
  schoolFigures,
  studentFigures,
} from '../support/year/year-figures.ts'

let spent: Promise<Year> | undefined

/**
 * A school in which a year has passed. The first journey that needs the year lets it pass, once.
 */
const test = testInOwnSchool().extend<{ year: Year }>({
  year: [
    async ({ school }, use) => {
      spent ??= spendYear(school)
      await use(await spent)
    },
    opening,
  ],
})

/**
 * One range for each axis (hours, days, months). Other ranges differ only in the server's figures.
 */
const choices = [
  { mode: 'exam', days: 7 },
  { mode: 'exam', days: 1 },
  { mode: 'practice', days: 365 },
] as const

/**
 * Expects the filters (practices of a year) and the order of the subjects to be in the address, so
 * a reload and the back button keep them.
 */
async function expectOrderInAddress(
  page: Page,
  title: string,
  subjects: Record<'asc' | 'desc', readonly Named[]>,
) {
  const [best, worst] = (['desc', 'asc'] as const).map((order) => named(subjects[order]))
  await page.getByRole('button', { name: 'Sort ascending' }).click()
  await expectFigures(page, title, worst ?? [])
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ quiz_mode: 'practice', days_ago: '365', direction: 'asc' })
  await page.reload()
  await expectFigures(page, title, worst ?? [])
  await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('Past 1 year')
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expectFigures(page, title, best ?? [])
  await page.goBack()
  await expectFigures(page, title, worst ?? [])
}

/** Sets the selects of the dashboard. */
async function choose(page: Page, school: School, choice: Pick<Asked, 'mode' | 'days'>) {
  await select(page, 'Quiz mode', modeNames[choice.mode])
  await select(page, 'Range', rangeNames[choice.days])
  if (choice.days > 1) return
  // The hours of a day start at the minute of the request, so this waits for a new minute.
  await school.advance(61 - (school.now() % 60))
  await page.reload()
}

/** The only exam that can be taken at the end of the year. */
const liveExam = ({ quizzes }: Year) => quizCalled(quizzes, 'Leaves exam 2')

const quizCalled = (quizzes: Year['quizzes'], name: string) => {
  const quiz = quizzes.find((each) => each.name === name)
  if (!quiz) throw new Error(`there is no ${name}`)
  return quiz
}

/**
 * The easiest live practice, without those on the chapter of the live exam (Leaves), which cannot
 * be started while the exam is live.
 */
function firstPractice(year: Year): YearQuiz {
  const levels = ['easy', 'medium', 'hard', 'unset']
  const [first] = year.quizzes
    .filter(({ mode, chapter }) => mode === 'practice' && chapter.name !== 'Leaves')
    .filter((quiz) => !year.upcoming.includes(quiz))
    .sort((a, b) => levels.indexOf(a.difficulty) - levels.indexOf(b.difficulty) || a.id - b.id)
  if (!first) throw new Error('there is no practice')
  return first
}

/** Expects the page to have these panels only, and no figures. */
async function expectNoPanelsBut(page: Page, titles: readonly string[]) {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles)
  await expect(page.getByRole('combobox', { name: 'Range' })).toHaveCount(0)
  await expect(page.getByRole('main').locator('dl')).toHaveCount(0)
}

/**
 * Expects the Today panel of a student who has taken nothing to show live exams, the next exam,
 * and one practice to begin with.
 */
async function expectFirstToday(page: Page, year: Year) {
  const today = panel(page, 'Today')
  await expect(today.getByRole('listitem')).toHaveText([
    /^Live now.*Leaves exam 2.*3 questions, 10 h from your start\. Start by .*, \d\d:\d\d:\d\d left\./,
    /^Next exam.*Mock 1.*Begins today at 02:00 PM, in 01:\d\d:\d\d\. It takes 45 min\./,
    new RegExp(`^Start with.*${firstPractice(year).name}`),
  ])
  await expect(today.getByRole('link')).toHaveText(['Take Exam', 'Take Practice'])
  await expect(today.getByRole('link', { name: 'Take Exam: Leaves exam 2' })).toHaveAttribute(
    'href',
    `/take_quiz/${liveExam(year).id}`,
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    today.getByRole('button', { name: 'Add to calendar: Mock 1' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Mock-1.ics')
  const file = await readFile(await download.path(), 'utf8')
  const begins = new Date((year.end + 2 * 3600) * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
  expect(file).toContain(`\r\nDTSTART:${begins}\r\n`)
  expect(file).toContain('\r\nSUMMARY:Mock 1\r\n')
}

test.describe('first steps', () => {
  // The connection is lost in one of these journeys.
  test.use({ expectsNetworkErrors: true })

  test('a new school begins with five steps, until an admin puts them away; charts say what will be there', async ({
    page,
    school,
  }) => {
    await beginAs(page, school, school.admin)
    await test.step('nothing of a school in use is seen before it is known that this one is new', async () => {
      const held = Promise.withResolvers<void>()
      await page.route(/\/api\/admins\/dashboard\?/, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/admin/dashboard')
      await expect(page.getByText('Loading the dashboard…')).toBeAttached()
      await expectNoPanelsBut(page, [])
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
      await expect.poll(excess).toBeLessThanOrEqual(0)
      held.resolve()
      await expect(panel(page, 'First steps')).toBeVisible()
      const { score, moved } = await readShifts(page)
      expect(score, moved.join('\n')).toBeLessThan(0.002)
      await page.unrouteAll()
    })
    await expectNoPanelsBut(page, ['First steps'])
    const steps = panel(page, 'First steps')
    const step = steps.getByRole('listitem')
    await expect(step).toHaveText([
      /^Add a subject \(not done yet\)/,
      /^Bring in questions \(not done yet\)/,
      /^Add students \(not done yet\)/,
      /^Make a group \(not done yet\)/,
      /^Schedule the first exam \(not done yet\)/,
    ])
    await lookByDayAndNight(page)
    await step.first().getByRole('link', { name: 'Add a subject' }).click()
    await expect(page).toHaveURL('/admin/dashboard/add?tab=subject')
    await school.asAdmin(createGroup, { body: { name: 'Batch A' } })
    await page.goto('/admin/dashboard')
    await expect(step.nth(3)).toContainText('Make a group (done)')
    await expect(steps).toContainText('1 of 5 done')
    await expect(step.nth(3).getByRole('link')).toHaveCount(0)
    const putAway = steps.getByRole('button', { name: 'Put these steps away' })
    await putAway.click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await putAway.click()
    await expect(steps).toHaveCount(0)
    await test.step('an Undo that fails says so, and the steps can be called back', async () => {
      await page.route('**/api/school/settings', (route) => route.abort())
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectToast(page, 'The first steps could not be shown again')
      await page.unrouteAll()
      const show = page.getByRole('button', { name: 'Show the first steps again' })
      // The button is busy until the page has asked the server again after the failure.
      await expect(show).toBeEnabled()
      await show.press('Enter')
      await expect(steps).toBeVisible()
      await putAway.click()
      await expect(show).toBeVisible()
    })
    await page.reload()
    await expectCards(page, [
      ['TOTAL STUDENTS', '0'],
      ['TOTAL EXAMS', '0'],
      ['ACTIVE STUDENTS', '0'],
      ['EXAMS COMPLETED', '0'],
    ])
    for (const [title, text] of [
      ['Quizzes taken over time', 'No exams were taken in the past week'],
      ['Students growth', 'Nobody signed up in the past week'],
      ['Top 3 quizzes by attempts', 'No exams were taken in the past week'],
      ['Difficulty distribution', 'There are no exams yet'],
      ['Subject-wise average score', 'No published exam result in the past week'],
    ] as const) {
      await expect(panel(page, title)).toContainText(text)
      await expect(
        panel(page, title).getByRole('button', { name: /^Show as a table/ }),
      ).toBeDisabled()
    }
    await expectNoAxeFindings(page)
    await panel(page, 'Difficulty distribution')
      .getByRole('link', { name: 'Add the first one' })
      .click()
    await expect(page).toHaveURL('/admin/dashboard/add?tab=quiz')
  })
})

test("a student's dashboard shows what the server counts, and its choices are in the address", async ({
  page,
  school,
  year,
}) => {
  await beginAs(page, school, year.students.Asha.account)
  await page.goto('/dashboard')
  await expect(page.getByRole('combobox', { name: 'Quiz mode' })).toHaveValue('Exam')
  await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('Past week')
  for (const choice of choices)
    await test.step(`${choice.mode}, ${choice.days} days`, async () => {
      await choose(page, school, choice)
      const asked = { ...choice, now: school.now() }
      const figures = await studentFigures(school, year.students.Asha.id, asked)
      expect(figures.times).not.toEqual([])
      await expectStudentBoard(page, figures, asked)
      await expectMarks(page, 'Where did my marks go?', figures.marks)
    })
  await test.step('the order of the subjects', async () => {
    const asked = { mode: 'practice', days: 365 } as const
    const { subjects } = await studentFigures(school, year.students.Asha.id, asked)
    await expectOrderInAddress(page, 'Subject-wise average scores', subjects)
  })
})

test("an admin's summary of a student shows the same figures, without upcoming quizzes", async ({
  page,
  school,
  year,
}) => {
  const { Asha, Bela } = year.students
  await beginAs(page, school, school.admin)
  for (const [who, choice] of [
    ['Asha', { mode: 'practice', days: 365 }],
    ['Bela', { mode: 'exam', days: 30 }],
  ] as const) {
    const { id, account } = who === 'Asha' ? Asha : Bela
    await page.goto(
      `/admin/dashboard/students/${id}/summary?quiz_mode=${choice.mode}&days_ago=${choice.days}`,
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Summary of ${account.name}`)
    const asked = { ...choice, now: school.now() }
    const figures = await studentFigures(school, id, asked)
    await expectStudentBoard(page, figures, asked)
    await expectMarks(page, 'Where did the marks go?', figures.marks)
    await expect(page.getByRole('heading', { name: /^Upcoming/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Practise this chapter/ })).toHaveCount(0)
  }
  const { Eva } = year.students
  await page.goto(`/admin/dashboard/students/${Eva.id}/summary`)
  await expect(panel(page, 'Latest attempts')).toContainText('No finished attempts yet')
  await expectNoPanelsBut(page, ['Latest attempts'])
  await page.goBack()
  const exams = panel(page, 'Exams over time')
  await exams.getByRole('button', { name: 'Show as a table: Exams over time' }).click()
  await expect(exams.getByRole('row', { name: /^Fractions exam 2 .* \d+ of \d+/ })).toBeVisible()
  await expect(panel(page, 'Chapters that changed').getByRole('listitem')).toHaveText(
    'FractionsArithmetic. Before 10 of 10 right, since then 5 of 10Weaker',
  )
  const latest = panel(page, 'Latest attempts')
  await latest.getByRole('link', { name: /^Fractions exam 2/ }).click()
  await expect(page).toHaveURL(new RegExp(`/students/${Bela.id}/results/\\d+$`))
})

test("the admin's dashboard shows what the server counts of the whole school, and its choices are in the address", async ({
  page,
  school,
  year,
}) => {
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard')
  // The axes are those of the student's dashboard.
  for (const choice of choices.slice(1))
    await test.step(`${choice.mode}, ${choice.days} days`, async () => {
      await choose(page, school, choice)
      const asked = { ...choice, now: school.now() }
      const figures = await schoolFigures(school, asked)
      expect(figures.cards.total_students).toBe(Object.keys(year.students).length)
      await expectSchoolBoard(page, figures, asked)
    })
  await test.step('the order of the subjects', async () => {
    const { subjects } = await schoolFigures(school, { mode: 'practice', days: 365 })
    await expectOrderInAddress(page, 'Subject-wise average score', subjects)
  })
})

test('every chart can be read as a table, on a desktop and on a phone', async ({
  page,
  school,
  year,
}) => {
  await beginAs(page, school, year.students.Asha.account)
  await page.goto('/dashboard?quiz_mode=practice&days_ago=365')
  const charts = [
    'Points earned',
    'Exam vs practice points',
    'Subject-wise average scores',
    'Time vs score',
  ]
  for (const title of charts) {
    const button = page.getByRole('button', { name: `Show as a table: ${title}` })
    await panel(page, title).scrollIntoViewIfNeeded()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const table = panel(page, title).getByRole('table', { name: title, exact: true })
    // Content above the panel may still be loading and move it.
    await expect(async () => {
      await panel(page, title).scrollIntoViewIfNeeded()
      await expect(table).toBeInViewport({ timeout: againMs })
    }).toPass()
    await expect(panel(page, title).locator('svg.recharts-surface')).toHaveCount(0)
  }
  await lookAtDesk(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  for (const title of charts)
    await page.getByRole('button', { name: `Show as a table: ${title}` }).click()
  await expectAxes(page, 'Time vs score', ['Score (%)'])
  await expectAxes(page, 'Points earned', ['today'])
  // Labels that do not fit are left out: every second one is shown in full.
  const labels = panel(page, 'Points earned').locator(
    '.recharts-cartesian-axis-tick-value tspan:nth-child(2)',
  )
  await expect(labels).toHaveCount(3)
  await expectNoSidewaysScrolling(page)
})

test('a new student sees one thing to do first, and figures come with the first result', async ({
  page,
  school,
  year,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beginAs(page, school, year.students.Eva.account)
  await page.goto('/dashboard')
  await expectFirstToday(page, year)
  await expect(page.getByText(/^Your figures, charts .* appear here with your first/)).toBeVisible()
  await expectNoPanelsBut(page, ['Today'])
  await expectNoSidewaysScrolling(page)
  await expectNoAxeFindings(page)
  // The page is at most two phone screens high.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * 844)
  await lookAtDesk(page)
  await page.getByRole('main').getByRole('link', { name: 'Practice', exact: true }).click()
  await expect(page).toHaveURL('/browse/practice')
  await test.step('an unfinished quiz can be continued with one click', async () => {
    const practice = firstPractice(year)
    const { access_token: token } = await sessionOf(school, year.students.Eva.account)
    for (const { id } of [liveExam(year), practice])
      expectSuccess(await callServer(school.url, startAttempt, { params: { id } }, token))
    await page.goto('/dashboard')
    const today = panel(page, 'Today')
    await expect(today.getByRole('listitem')).toHaveText([
      /^Exam in progress.*Leaves exam 2.*0 of 3 answered\. Ends today at \d\d:\d\d PM, in 09:5\d:\d\d/,
      new RegExp(`^Practice in progress.*${practice.name}.*Begun`),
      /^Next exam/,
    ])
    await expectNoAxeFindings(page)
    await today.getByRole('link', { name: `Continue Practice: ${practice.name}` }).click()
    await expect(page).toHaveURL(`/take_practice/${practice.id}`)
  })
})

test('one click leads from a weak chapter to a practice of it', async ({ page, school, year }) => {
  await beginAs(page, school, year.students.Asha.account)
  await page.goto('/dashboard?quiz_mode=practice')
  const report = panel(page, 'Where did my marks go?')
  await expect(report.getByText(/right: weaker than your other chapters/)).toHaveCount(1)
  await expect(page.getByText('95% Wilson interval')).toHaveCount(0)
  await report.getByRole('button', { name: 'How do we know? Fractions' }).click()
  await expect(page.getByText('95% Wilson interval')).toBeVisible()
  await page.keyboard.press('Escape')
  const practice = year.quizzes.find(({ name }) => name === 'Fractions practice 1')
  const today = panel(page, 'Today')
  const { times } = await studentFigures(school, year.students.Asha.id, { mode: 'exam', days: 7 })
  const score = times.find(({ quiz_name }) => quiz_name === 'Fractions exam 2')?.score ?? 0
  await expect(today.getByRole('listitem')).toHaveText([
    new RegExp(`^New result.*Fractions exam 2.*You scored ${percent(score)}`),
    /^New result.*Lenses exam 2.*You scored 100%/,
    /^New result.*Scales exam 1/,
    /^Notebook\d+ cards? due today/,
    /^Next exam.*Mock 1/,
    /^Worth practising.*Fractions.*In practices you got \d+ of \d+ right here\. You do better in your other chapters\./,
  ])
  await expect(
    today.getByRole('link', { name: 'Practise this chapter: Fractions' }),
  ).toHaveAttribute('href', `/take_practice/${practice?.id}`)
  await report.getByRole('link', { name: 'Practise this chapter: Fractions' }).click()
  await expect(page).toHaveURL(`/take_practice/${practice?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fractions practice 1')
})
