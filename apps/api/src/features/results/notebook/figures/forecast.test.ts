import { expect, it } from 'vitest'
import { dayAfter, daysFrom } from '../schedule/days.ts'
import { forecast } from './forecast.ts'

it.each([
  { day: '2026-02-28', count: 1, expected: '2026-03-01' },
  { day: '2028-02-28', count: 1, expected: '2028-02-29' },
  { day: '2026-01-01', count: -1, expected: '2025-12-31' },
  { day: '2026-03-29', count: 2, expected: '2026-03-31' },
])('$count days after $day is $expected', ({ day, count, expected }) => {
  expect(dayAfter(day, count)).toBe(expected)
})

it('lists the first of several days first', () => {
  expect(daysFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01'])
})

const today = '2026-10-12'
const none = { today, reviews: new Map<string, number>(), newCards: 0, newToday: 0, newPerDay: 20 }

it('has 14 days, today first', () => {
  const days = forecast(none)
  expect(days).toHaveLength(14)
  expect(days[0]).toEqual({ day: today, reviews: 0, new: 0 })
  expect(days[13]?.day).toBe('2026-10-25')
})

it('counts reviews on their days, and none after the last of them', () => {
  const reviews = new Map([
    [today, 3],
    ['2026-10-14', 2],
    ['2026-10-26', 9],
  ])
  expect(forecast({ ...none, reviews }).map((day) => day.reviews)).toEqual([
    ...[3, 0, 2],
    ...Array.from({ length: 11 }, () => 0),
  ])
})

it.each([
  { name: 'as many as a day takes', newCards: 9, newToday: 4, expected: [4, 4, 1, 0] },
  { name: 'those of today are answered', newCards: 5, newToday: 0, expected: [0, 4, 1, 0] },
  { name: 'fewer are left today', newCards: 7, newToday: 1, expected: [1, 4, 2, 0] },
])('spreads new cards over days: $name', ({ newCards, newToday, expected }) => {
  const days = forecast({ ...none, newCards, newToday, newPerDay: 4 })
  expect(days.slice(0, 4).map((day) => day.new)).toEqual(expected)
})
