import type { Page } from '@playwright/test'
import type { Year } from '../year/school-year.ts'
import {
  type Asked,
  bucketLabels,
  countHistory,
  subjectAverages,
  submittedIn,
  topQuizzes,
} from '../year/year-figures.ts'
import { day } from '../year/year-plan.ts'
import {
  expectAxes,
  expectBars,
  expectCards,
  expectFigures,
  lastTick,
  named,
  timeAxis,
} from './dashboard-page.ts'

/** Compares everything on the admin's dashboard with what happened at the school. */
export async function expectSchoolBoard(page: Page, year: Year, asked: Asked) {
  const students = Object.values(year.students)
  const attempts = submittedIn(year, asked)
  const quizzes = year.quizzes.filter(({ mode }) => mode === asked.mode)
  const since = asked.now - asked.days * day
  const title = asked.mode === 'exam' ? 'EXAMS' : 'PRACTICES'
  await expectCards(page, [
    ['TOTAL STUDENTS', String(students.length)],
    [`TOTAL ${title}`, String(quizzes.length)],
    ['ACTIVE STUDENTS', String(students.filter((each) => each.signedInAt >= since).length)],
    [`${title} COMPLETED`, String(attempts.length)],
  ])
  const names = bucketLabels(asked)
  const counted = (counts: readonly number[]) =>
    names.map((name, index) => [name, String(counts[index])])
  const taken = countHistory(
    asked,
    attempts.map(({ submittedAt }) => submittedAt),
  )
  await expectFigures(page, 'Quizzes taken over time', counted(taken))
  await expectAxes(page, 'Quizzes taken over time', [
    'Attempts',
    timeAxis(asked.days),
    lastTick(asked.days),
  ])
  const joined = countHistory(
    asked,
    students.map(({ signedUpAt }) => signedUpAt),
  )
  await expectFigures(page, 'Students growth', counted(joined))
  await expectAxes(page, 'Students growth', [
    'New students',
    timeAxis(asked.days),
    lastTick(asked.days),
  ])
  const top = topQuizzes(attempts)
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
    ['easy', 'medium', 'hard', 'unset'].map((level) => {
      const count = quizzes.filter(({ difficulty }) => difficulty === level).length
      const share = `${Math.round((100 * count) / quizzes.length)}%`
      return [`${level.charAt(0).toUpperCase()}${level.slice(1)}`, String(count), share]
    }),
  )
  const averages = named(subjectAverages(attempts, 'desc'))
  await expectFigures(page, 'Subject-wise average score', averages)
  await expectBars(page, 'Subject-wise average score', {
    bars: averages,
    axes: ['Subject', 'Average score (%)', '0%', '100%'],
  })
}
