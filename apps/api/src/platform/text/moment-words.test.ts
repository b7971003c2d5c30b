import { describe, expect, it } from 'vitest'
import { dayInWords, momentInWords, timeInWords } from './moment-words.ts'

describe('momentInWords', () => {
  it.each([
    ['2026-03-02T03:30:00Z', 'Asia/Kolkata', 'March 02, 2026 09:00 AM (Asia/Kolkata)'],
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', 'March 29, 2026 01:59 AM (Europe/Berlin)'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 'March 29, 2026 03:00 AM (Europe/Berlin)'],
    ['2026-07-01T03:59:00Z', 'America/New_York', 'June 30, 2026 11:59 PM (America/New_York)'],
    ['2026-07-01T04:00:00Z', 'America/New_York', 'July 01, 2026 12:00 AM (America/New_York)'],
    // The hour from 02:00 to 03:00 occurs twice.
    ['2026-10-24T23:59:59Z', 'Europe/Berlin', 'October 25, 2026 01:59 AM (Europe/Berlin)'],
    [
      '2026-10-25T00:30:00Z',
      'Europe/Berlin',
      'October 25, 2026 02:30 AM (Europe/Berlin, UTC+02:00)',
    ],
    [
      '2026-10-25T01:30:00Z',
      'Europe/Berlin',
      'October 25, 2026 02:30 AM (Europe/Berlin, UTC+01:00)',
    ],
    ['2026-10-25T02:00:00Z', 'Europe/Berlin', 'October 25, 2026 03:00 AM (Europe/Berlin)'],
    [
      '2026-04-04T14:45:00Z',
      'Australia/Lord_Howe',
      'April 05, 2026 01:45 AM (Australia/Lord_Howe, UTC+11:00)',
    ],
    [
      '2026-04-04T15:15:00Z',
      'Australia/Lord_Howe',
      'April 05, 2026 01:45 AM (Australia/Lord_Howe, UTC+10:30)',
    ],
  ])('%s in %s is %s', (moment, zone, words) =>
    expect(momentInWords(new Date(moment), zone)).toBe(words),
  )
})

describe('dayInWords and timeInWords', () => {
  it.each([
    ['2026-03-02T18:29:59.999Z', 'Asia/Kolkata', 'Mar 2, 2026', '11:59:59 PM'],
    ['2026-03-02T18:30:00Z', 'Asia/Kolkata', 'Mar 3, 2026', '12:00:00 AM'],
    ['2026-07-01T03:59:07Z', 'America/New_York', 'Jun 30, 2026', '11:59:07 PM'],
  ])('%s in %s is %s, %s', (moment, zone, day, time) => {
    expect(dayInWords(new Date(moment), zone)).toBe(day)
    expect(timeInWords(new Date(moment), zone)).toBe(time)
  })
})
