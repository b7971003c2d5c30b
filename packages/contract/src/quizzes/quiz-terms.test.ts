import { expect, it } from 'vitest'
import { quizStatusAt } from './quiz-terms.ts'

it.each([
  { mode: 'exam', second: -1, status: 'upcoming' },
  { mode: 'exam', second: -0.001, status: 'upcoming' },
  { mode: 'exam', second: 0, status: 'live' },
  { mode: 'exam', second: 59.999, status: 'live' },
  { mode: 'exam', second: 60, status: 'completed' },
  { mode: 'exam', second: 1e6, status: 'completed' },
  { mode: 'practice', second: -0.001, status: 'upcoming' },
  { mode: 'practice', second: 0, status: 'live' },
  { mode: 'practice', second: 60, status: 'live' },
  { mode: 'practice', second: 1e9, status: 'live' },
] as const)('one minute of $mode is $status at second $second', ({ mode, second, status }) => {
  const quiz = { mode, begins: Date.parse('2026-03-02T09:00:00Z'), duration: 60_000 }
  expect(quizStatusAt(quiz, quiz.begins + second * 1000)).toBe(status)
})
