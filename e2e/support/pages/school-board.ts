import type { Page } from '@playwright/test'
import { type Asked, bucketLabels, type schoolFigures } from '../year/year-figures.ts'
import {
  expectAxes,
  expectBars,
  expectCards,
  expectFigures,
  lastTick,
  named,
  timeAxis,
} from './dashboard-page.ts'

/** Expects everything on the admin's dashboard to match the server's figures. */
export async function expectSchoolBoard(
  page: Page,
  figures: Awaited<ReturnType<typeof schoolFigures>>,
  asked: Asked,
) {
  const { cards, taken, joined, top, difficulties } = figures
  const title = asked.mode === 'exam' ? 'EXAMS' : 'PRACTICES'
  await expectCards(page, [
    ['TOTAL STUDENTS', String(cards.total_students)],
    [`TOTAL ${title}`, String(cards.total_quizzes)],
    ['ACTIVE STUDENTS', String(cards.active_students)],
    [`${title} COMPLETED`, String(cards.quizzes_completed)],
  ])
  const names = bucketLabels(asked)
  const counted = (counts: readonly number[]) =>
    names.map((name, index) => [name, String(counts[index])])
  await expectFigures(page, 'Quizzes taken over time', counted(taken))
  await expectAxes(page, 'Quizzes taken over time', [
    'Attempts',
    timeAxis(asked.days),
    lastTick(asked.days),
  ])
  await expectFigures(page, 'Students growth', counted(joined))
  await expectAxes(page, 'Students growth', [
    'New students',
    timeAxis(asked.days),
    lastTick(asked.days),
  ])
  await expectFigures(
    page,
    'Top 3 quizzes by attempts',
    top.map(([name, count]) => [name, String(count)]),
  )
  await expectBars(page, 'Top 3 quizzes by attempts', {
    bars: top.map(([name, count]) => [name, count === 1 ? '1 attempt' : `${count} attempts`]),
    axes: ['Attempts'],
  })
  await expectFigures(
    page,
    'Difficulty distribution',
    difficulties.map(([level, count]) => [
      level,
      String(count),
      `${Math.round((100 * count) / cards.total_quizzes)}%`,
    ]),
  )
  const averages = named(figures.subjects.desc)
  await expectFigures(page, 'Subject-wise average score', averages)
  await expectBars(page, 'Subject-wise average score', {
    bars: averages,
    axes: ['Subject', 'Average score (%)', '0%', '100%'],
  })
}
