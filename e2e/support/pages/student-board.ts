import { expect, type Page } from '@playwright/test'
import { type Asked, bucketLabels, type StudentFigures } from '../year/year-figures.ts'
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

type Marks = StudentFigures['marks']

/** Expects everything on a student's dashboard to match the server's figures. */
export async function expectStudentBoard(
  page: Page,
  { cards, points, subjects, times }: StudentFigures,
  asked: Asked,
) {
  const title = asked.mode === 'exam' ? 'Exams' : 'Practices'
  const isPublished = cards.completed_quizzes > cards.pending_result
  await expectCards(page, [
    ['Average Score', isPublished ? percent(cards.avg_score) : 'NA'],
    [`${title} Completed`, String(cards.completed_quizzes)],
    ['Points Earned', `${shown(cards.points_earned)} pts`],
  ])
  const names = bucketLabels(asked)
  const { exam, practice } = points
  await expectFigures(
    page,
    'Points earned',
    names.map((name, index) => [name, shown(points[asked.mode][index] ?? 0)]),
  )
  await expectFigures(
    page,
    'Exam vs practice points',
    names.map((name, index) => [name, shown(exam[index] ?? 0), shown(practice[index] ?? 0)]),
  )
  const averages = named(subjects.desc)
  await expectFigures(page, 'Subject-wise average scores', averages)
  await expectBars(page, 'Subject-wise average scores', {
    bars: averages,
    axes: ['Subject', 'Average score (%)', '0%', '100%'],
  })
  await expectFigures(
    page,
    'Time vs score',
    times.map(({ quiz_name, time_taken, score }) => [
      quiz_name,
      // Each attempt of the year takes whole minutes, plus the seconds that its calls took.
      new RegExp(`^${Math.floor(time_taken / 60)} min( [1-5] s)?$`),
      percent(score),
    ]),
  )
  for (const chart of ['Points earned', 'Exam vs practice points'])
    await expectAxes(page, chart, ['Points', timeAxis(asked.days), lastTick(asked.days)])
  await expectAxes(page, 'Time vs score', ['Score (%)', 'Time taken (minutes)'])
}

/** Marks gained and lost, by chapter and by type. */
export async function expectMarks(page: Page, title: string, { chapters, types }: Marks) {
  const report = panel(page, title)
  const list = (name: string) =>
    report.locator('section').filter({ has: page.getByRole('heading', { name }) })
  for (const [name, rows] of [
    ['By chapter', chapters.map((row) => ({ name: row.chapter_name, ...row }))],
    ['By question type', types.map((row) => ({ name: row.type, is_weak: false, ...row }))],
  ] as const) {
    await expect(list(name).getByRole('listitem')).toHaveCount(rows.length)
    for (const row of rows) {
      const item = list(name).getByRole('listitem').filter({ hasText: row.name })
      for (const text of marksTexts(row)) await expect(item).toContainText(text)
      await expect(item.getByText('Weak chapter')).toHaveCount(row.is_weak ? 1 : 0)
    }
  }
}

function marksTexts({
  gained,
  lost,
  questions,
  right,
  ...rest
}: Omit<Marks['types'][number], 'type'>) {
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
