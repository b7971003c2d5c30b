import { expect, it } from 'vitest'
import { schoolCards } from './school-cards.ts'

const figures = {
  total_students: 20_000,
  total_quizzes: 0,
  active_students: 12,
  quizzes_completed: 1,
}

it.each([
  {
    choice: { quiz_mode: 'exam', days_ago: 7 },
    labels: ['TOTAL STUDENTS', 'TOTAL EXAMS', 'ACTIVE STUDENTS', 'EXAMS COMPLETED'],
  },
  {
    choice: { quiz_mode: 'practice', days_ago: 1 },
    labels: ['TOTAL STUDENTS', 'TOTAL PRACTICES', 'ACTIVE STUDENTS', 'PRACTICES COMPLETED'],
  },
] as const)('names the cards of $choice.quiz_mode', ({ choice, labels }) =>
  expect(schoolCards(figures, choice).map(({ label }) => label)).toEqual(labels),
)

it('shows each number with its label', () =>
  expect(
    schoolCards(figures, { quiz_mode: 'practice', days_ago: 30 }).map(({ value, note }) => [
      value,
      note,
    ]),
  ).toEqual([
    ['20,000', 'All who have an account'],
    ['0', 'None is scheduled yet'],
    ['12', 'Logged in within a month'],
    ['1', 'Submitted within a month'],
  ]))
