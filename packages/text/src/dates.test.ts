import { describe, expect, it } from 'vitest'
import { formatDateTime, formatDay, formatDays } from './dates.ts'
import { formatTime, withSeconds } from './times.ts'

const at = (iso: string) => Date.parse(iso) / 1000

describe('formatDateTime', () => {
  it.each([
    { iso: '2025-02-16T03:35:00Z', zone: 'Asia/Kolkata', text: 'February 16, 2025 09:05 AM' },
    { iso: '2025-02-16T03:35:00Z', zone: 'America/New_York', text: 'February 15, 2025 10:35 PM' },
    { iso: '2025-12-31T18:30:00Z', zone: 'Asia/Kolkata', text: 'January 01, 2026 12:00 AM' },
    { iso: '2025-07-01T12:00:00Z', zone: 'UTC', text: 'July 01, 2025 12:00 PM' },
  ])('$iso in $zone is $text', ({ iso, zone, text }) => {
    expect(formatDateTime(at(iso), zone)).toBe(text)
    expect(text.endsWith(` ${formatTime(at(iso), zone)}`)).toBe(true)
  })
})

describe('withSeconds', () => {
  it.each([
    { iso: '2025-02-16T03:35:00Z', text: 'February 16, 2025 09:05:00 AM' },
    { iso: '2025-02-16T18:29:31.900Z', text: 'February 16, 2025 11:59:31 PM' },
  ])('$iso in Asia/Kolkata is $text', ({ iso, text }) =>
    expect(withSeconds(formatDateTime(at(iso), 'Asia/Kolkata'), at(iso))).toBe(text),
  )
})

describe('formatDays', () => {
  it.each([
    { first: '2026-09-22', last: '2026-11-21', text: 'Sep 22 to Nov 21, 2026' },
    { first: '2025-12-31', last: '2026-01-01', text: 'Dec 31, 2025 to Jan 1, 2026' },
    { first: '2026-10-25', last: '2026-10-25', text: 'Oct 25, 2026' },
  ])('$text', ({ first, last, text }) => expect(formatDays(first, last)).toBe(text))

  it('formats a single day without its year', () => expect(formatDay('2026-02-01')).toBe('Feb 1'))
})
