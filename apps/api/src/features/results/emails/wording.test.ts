import { describe, expect, it } from 'vitest'
import {
  countInWords,
  dayInWords,
  durationInWords,
  momentInWords,
  percentInWords,
} from './wording.ts'

describe('wording of mails', () => {
  it.each([
    ['2026-03-02T03:30:00Z', 'Asia/Kolkata', 'Monday, March 2, 2026, 09:00 (Asia/Kolkata)'],
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', 'Sunday, March 29, 2026, 01:59 (Europe/Berlin)'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 'Sunday, March 29, 2026, 03:00 (Europe/Berlin)'],
    [
      '2026-07-01T03:59:00Z',
      'America/New_York',
      'Tuesday, June 30, 2026, 23:59 (America/New_York)',
    ],
    [
      '2026-07-01T04:00:00Z',
      'America/New_York',
      'Wednesday, July 1, 2026, 00:00 (America/New_York)',
    ],
    // The hour from 02:00 to 03:00 occurs twice.
    ['2026-10-24T23:59:59Z', 'Europe/Berlin', 'Sunday, October 25, 2026, 01:59 (Europe/Berlin)'],
    [
      '2026-10-25T00:30:00Z',
      'Europe/Berlin',
      'Sunday, October 25, 2026, 02:30 (Europe/Berlin, UTC+02:00)',
    ],
    [
      '2026-10-25T01:30:00Z',
      'Europe/Berlin',
      'Sunday, October 25, 2026, 02:30 (Europe/Berlin, UTC+01:00)',
    ],
    ['2026-10-25T02:00:00Z', 'Europe/Berlin', 'Sunday, October 25, 2026, 03:00 (Europe/Berlin)'],
    [
      '2026-04-04T14:45:00Z',
      'Australia/Lord_Howe',
      'Sunday, April 5, 2026, 01:45 (Australia/Lord_Howe, UTC+11:00)',
    ],
    [
      '2026-04-04T15:15:00Z',
      'Australia/Lord_Howe',
      'Sunday, April 5, 2026, 01:45 (Australia/Lord_Howe, UTC+10:30)',
    ],
  ])('%s in %s is %s', (moment, zone, words) => {
    expect(momentInWords(new Date(moment), zone)).toBe(words)
    expect(words.startsWith(dayInWords(new Date(moment), zone))).toBe(true)
  })

  it.each([
    [60, '1 min'],
    [45 * 60, '45 min'],
    [3600, '1 h'],
    [90 * 60, '1 h 30 min'],
    [24 * 3600, '24 h'],
    [61, '2 min'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words)
  })

  it.each([
    [87.5, '87.5%'],
    [0, '0%'],
    [-8.33, '−8.33%'],
  ])('%d percent are %s', (percent, words) => expect(percentInWords(percent)).toBe(words))

  it.each([
    [1, '1 exam'],
    [2, '2 exams'],
  ])('%d of them are %s', (count, words) => {
    expect(countInWords(count, 'exam')).toBe(words)
  })
})
