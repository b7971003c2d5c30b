import { expect, it } from 'vitest'
import { quizStatus } from './quiz-status.ts'

const start = new Date('2026-03-02T09:00:00Z')

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
  const quiz = { quiz_mode: mode, date_of_quiz: start, time_duration_seconds: 60 }
  expect(quizStatus(quiz, new Date(start.getTime() + second * 1000))).toBe(status)
})
