import { describe, expect, it } from 'vitest'
import {
  countOf,
  formatDate,
  formatDuration,
  formatNear,
  formatNearInWords,
  formatTimeTaken,
  timeAgo,
  zoneName,
} from './dates.ts'

const at = (iso: string) => Date.parse(iso) / 1000

describe('formatDate', () => {
  it.each([
    { iso: '2025-02-16T03:35:00Z', zone: 'Asia/Kolkata', day: '2025-02-16' },
    { iso: '2025-02-16T03:35:00Z', zone: 'America/New_York', day: '2025-02-15' },
    { iso: '2025-12-31T18:30:00Z', zone: 'Asia/Kolkata', day: '2026-01-01' },
  ])('$iso in $zone is $day', ({ iso, zone, day }) => expect(formatDate(at(iso), zone)).toBe(day))
})

describe('formatNear', () => {
  it.each([
    { name: 'later today', iso: '2025-02-16T18:00:00Z', near: '11:30 PM' },
    { name: 'tomorrow', iso: '2025-02-16T18:30:00Z', near: 'February 17, 12:00 AM' },
    { name: 'next year', iso: '2026-02-16T03:35:00Z', near: 'February 16, 2026 09:05 AM' },
  ])('$name, seen from the morning of the same day: $near', ({ iso, near }) =>
    expect(formatNear(at(iso), at('2025-02-16T03:35:00Z'), 'Asia/Kolkata')).toBe(near),
  )
})

describe('zoneName', () => {
  it('names the time zone', () => {
    expect(zoneName(at('2025-02-16T00:00:00Z'), 'Asia/Kolkata')).toBe(
      'India Standard Time (Asia/Kolkata)',
    )
  })
})

describe('formatNearInWords', () => {
  const now = at('2026-12-31T17:00:00Z')
  it.each([
    { iso: '2026-12-31T18:29:00Z', text: 'today at 11:59 PM' },
    { iso: '2026-12-30T18:31:00Z', text: 'today at 12:01 AM' },
    { iso: '2026-12-31T18:30:00Z', text: 'tomorrow at 12:00 AM' },
    { iso: '2027-01-01T18:30:00Z', text: 'on January 02, 2027 12:00 AM' },
    { iso: '2026-12-30T18:00:00Z', text: 'on December 30, 2026 11:30 PM' },
  ])('$text', ({ iso, text }) => expect(formatNearInWords(at(iso), now, 'Asia/Kolkata')).toBe(text))
})

describe('timeAgo', () => {
  it.each([
    { seconds: 0, text: 'just now' },
    { seconds: 1, text: '1 second ago' },
    { seconds: 59, text: '59 seconds ago' },
    { seconds: 60, text: '1 minute ago' },
    { seconds: 3_599, text: '59 minutes ago' },
    { seconds: 7_200, text: '2 hours ago' },
    { seconds: 86_400 * 6, text: '6 days ago' },
    { seconds: 86_400 * 15, text: '2 weeks ago' },
    { seconds: 86_400 * 65, text: '2 months ago' },
    { seconds: 86_400 * 800, text: '2 years ago' },
    { seconds: -300, text: 'in 5 minutes' },
  ])('$seconds s', ({ seconds, text }) => {
    expect(timeAgo(1_000_000_000 - seconds, 1_000_000_000)).toBe(text)
  })
})

describe('durations', () => {
  it.each([
    { seconds: 0, duration: '0 min', taken: '0 s' },
    { seconds: 59, duration: '1 min', taken: '59 s' },
    { seconds: 900, duration: '15 min', taken: '15 min' },
    { seconds: 3_600, duration: '1 h', taken: '1 h' },
    { seconds: 5_400, duration: '1 h 30 min', taken: '1 h 30 min' },
    { seconds: 3_725.9, duration: '1 h 2 min', taken: '1 h 2 min 5 s' },
    { seconds: 90_000, duration: '25 h', taken: '25 h' },
  ])('$seconds s', ({ seconds, duration, taken }) => {
    expect(formatDuration(seconds)).toBe(duration)
    expect(formatTimeTaken(seconds)).toBe(taken)
  })
})

describe('countOf', () => {
  it.each([
    { count: 0, text: '0 quizzes' },
    { count: 1, text: '1 quiz' },
    { count: 2, text: '2 quizzes' },
  ])('$count', ({ count, text }) => {
    expect(countOf(count, 'quiz', 'quizzes')).toBe(text)
  })
})
