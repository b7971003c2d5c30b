import { expect, type Page } from '@playwright/test'
import type { Year } from '../year/school-year.ts'
import {
  type Asked,
  averageOf,
  bucketLabels,
  pointsHistory,
  pointsOf,
  subjectAverages,
  submittedIn,
  timeScores,
} from '../year/year-figures.ts'
import { marksByChapter, marksByType, weakChapters, type YearMarks } from '../year/year-marks.ts'
import type { StudentName } from '../year/year-plan.ts'
import {
  expectAxes,
  expectBars,
  expectCards,
  expectFigures,
  lastTick,
  named,
  panel,
  percent,
  shown,
  timeAxis,
} from './dashboard-page.ts'

/** Compares everything on a student's dashboard with what happened. */
export async function expectStudentBoard(page: Page, year: Year, who: StudentName, asked: Asked) {
  const attempts = submittedIn(year, asked, who)
  const average = averageOf(attempts)
  const title = asked.mode === 'exam' ? 'Exams' : 'Practices'
  await expectCards(page, [
    ['Average Score', average === null ? 'NA' : percent(average)],
    [`${title} Completed`, String(attempts.length)],
    ['Points Earned', `${shown(pointsOf(year, who, asked))} pts`],
  ])
  const names = bucketLabels(asked)
  const points = pointsHistory(year, who, asked)
  const other = { ...asked, mode: asked.mode === 'exam' ? 'practice' : 'exam' } as const
  const otherPoints = pointsHistory(year, who, other)
  const [exam, practice] = asked.mode === 'exam' ? [points, otherPoints] : [otherPoints, points]
  await expectFigures(
    page,
    'Points earned',
    names.map((name, index) => [name, shown(points[index] ?? 0)]),
  )
  await expectFigures(
    page,
    'Exam vs practice points',
    names.map((name, index) => [name, shown(exam[index] ?? 0), shown(practice[index] ?? 0)]),
  )
  const averages = named(subjectAverages(attempts, 'desc'))
  await expectFigures(page, 'Subject-wise average scores', averages)
  await expectBars(page, 'Subject-wise average scores', {
    bars: averages,
    axes: ['Subject', 'Average score (%)', '0%', '100%'],
  })
  await expectFigures(
    page,
    'Time vs score',
    timeScores(attempts).map(({ name, minutes, score }) => [
      name,
      // The journey's own calls take a moment too.
      new RegExp(`^${minutes} min( [1-5] s)?$`),
      percent(score),
    ]),
  )
  for (const chart of ['Points earned', 'Exam vs practice points'])
    await expectAxes(page, chart, ['Points', timeAxis(asked.days), lastTick(asked.days)])
  await expectAxes(page, 'Time vs score', ['Score (%)', 'Time taken (minutes)'])
}

/** Marks gained and lost, by chapter and by type. */
export async function expectMarks(page: Page, title: string, attempts: Year['attempts']) {
  const report = panel(page, title)
  const list = (name: string) =>
    report.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const weak = weakChapters(attempts)
  for (const [name, rows] of [
    ['By chapter', marksByChapter(attempts)],
    ['By question type', marksByType(attempts)],
  ] as const) {
    await expect(list(name).getByRole('listitem')).toHaveCount(rows.length)
    for (const row of rows) {
      const item = list(name).getByRole('listitem').filter({ hasText: row.name })
      for (const text of marksTexts(row)) await expect(item).toContainText(text)
      await expect(item.getByText('Weak chapter')).toHaveCount(weak.includes(row.name) ? 1 : 0)
    }
  }
}

function marksTexts({ gained, lost, questions, right, ...rest }: YearMarks): string[] {
  const outcomes = [
    [rest.wrong, 'wrong'],
    [rest.partly, 'partly right'],
    [rest.blank, 'blank'],
  ] as const
  const losses = outcomes.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []))
  return [
    `${shown(gained)} of ${shown(Number((gained + lost).toFixed(2)))} marks`,
    `${right} of ${questions} right`,
    ...(lost > 0 ? [`−${shown(lost)}`, `Lost: ${losses.join(', ')}`] : []),
  ]
}
