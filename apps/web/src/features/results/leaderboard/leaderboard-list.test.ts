import { expect, it } from 'vitest'
import { boardSubject, leaderboardShape } from './leaderboard-list.ts'

it.each([
  { quiz_mode: 'exam', days_ago: '1', text: 'Exams submitted in the last 24 hours' },
  { quiz_mode: 'practice', days_ago: '7', text: 'Practices submitted in the last 7 days' },
  { quiz_mode: undefined, days_ago: undefined, text: 'Exams submitted in the last 24 hours' },
])('$text', ({ text, ...choice }) => expect(boardSubject(choice)).toBe(text))

it('has words for every range of the leaderboard', () => {
  const ranges = Object.keys(leaderboardShape.filters.days_ago.options)
  expect(ranges).toHaveLength(6)
  expect(new Set(ranges.map((days_ago) => boardSubject({ days_ago }))).size).toBe(6)
})
