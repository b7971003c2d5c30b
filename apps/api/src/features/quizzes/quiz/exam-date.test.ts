import { describe, expect, it } from 'vitest'
import { namesMoment, parseExamDate } from './exam-date.ts'

const india = 'Asia/Kolkata'
const newYork = 'America/New_York'
const lordHowe = 'Australia/Lord_Howe'

describe('parseExamDate', () => {
  it.each([
    {
      name: 'wall clock in India',
      given: '2026-03-02T09:00',
      zone: india,
      is: '2026-03-02T03:30:00.000Z',
    },
    {
      name: 'a space instead of the T',
      given: '2026-03-02 09:00',
      zone: india,
      is: '2026-03-02T03:30:00.000Z',
    },
    {
      name: 'with seconds',
      given: '2026-03-02T09:00:15',
      zone: india,
      is: '2026-03-02T03:30:15.000Z',
    },
    {
      name: 'across midnight',
      given: '2026-01-01T00:10',
      zone: india,
      is: '2025-12-31T18:40:00.000Z',
    },
    {
      name: 'winter in New York',
      given: '2026-01-15T09:00',
      zone: newYork,
      is: '2026-01-15T14:00:00.000Z',
    },
    {
      name: 'summer in New York',
      given: '2026-07-15T09:00',
      zone: newYork,
      is: '2026-07-15T13:00:00.000Z',
    },
    {
      name: 'just before the clock change',
      given: '2026-03-08T01:59',
      zone: newYork,
      is: '2026-03-08T06:59:00.000Z',
    },
    {
      name: 'skipped by the clock change',
      given: '2026-03-08T02:30',
      zone: newYork,
      is: '2026-03-08T07:30:00.000Z',
    },
    {
      name: 'just after the clock change',
      given: '2026-03-08T03:00',
      zone: newYork,
      is: '2026-03-08T07:00:00.000Z',
    },
    {
      name: 'shown twice',
      given: '2026-11-01T01:30',
      zone: newYork,
      is: '2026-11-01T05:30:00.000Z',
    },
    {
      name: 'after the second time',
      given: '2026-11-01T02:00',
      zone: newYork,
      is: '2026-11-01T07:00:00.000Z',
    },
    {
      name: 'a clock change of half an hour',
      given: '2026-10-04T02:15',
      zone: lordHowe,
      is: '2026-10-03T15:45:00.000Z',
    },
    {
      name: 'half an hour shown twice',
      given: '2026-04-05T01:45',
      zone: lordHowe,
      is: '2026-04-04T14:45:00.000Z',
    },
    { name: 'UTC', given: '2026-03-02T03:30:00.250Z', zone: india, is: '2026-03-02T03:30:00.250Z' },
    {
      name: 'an offset',
      given: '2026-03-02T03:30+01:00',
      zone: india,
      is: '2026-03-02T02:30:00.000Z',
    },
    {
      name: 'a negative offset without colon',
      given: '2026-03-02T03:30-0930',
      zone: india,
      is: '2026-03-02T13:00:00.000Z',
    },
    { name: 'epoch seconds', given: 1_772_422_200, zone: newYork, is: '2026-03-02T03:30:00.000Z' },
    { name: 'a leap day', given: '2028-02-29T00:00', zone: 'UTC', is: '2028-02-29T00:00:00.000Z' },
  ])('$name: $given', ({ given, zone, is }) =>
    expect(parseExamDate(given, zone)?.toISOString()).toBe(is),
  )

  it.each([
    '2026-02-29T10:00',
    '2026-02-30T10:00Z',
    '2026-13-01T10:00',
    '2026-01-00T10:00',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '2026-01-01T10:00:60',
    '2026-01-01T10:00+14:01',
    '2026-01-01T10:00+05:60',
    '2026-01-01',
    'tomorrow',
    '',
  ])('refuses %j', (given) => expect(parseExamDate(given, india)).toBeNull())
})

describe('namesMoment', () => {
  it.each([
    {
      name: 'the minute that a form shows',
      given: '2026-03-02T09:00',
      stored: '2026-03-02T03:30:42Z',
      zone: india,
      is: true,
    },
    {
      name: 'another minute',
      given: '2026-03-02T09:01',
      stored: '2026-03-02T03:30:42Z',
      zone: india,
      is: false,
    },
    {
      name: 'other seconds',
      given: '2026-03-02T09:00:41',
      stored: '2026-03-02T03:30:42Z',
      zone: india,
      is: false,
    },
    {
      name: 'the second of two equal hours',
      given: '2026-11-01T01:30',
      stored: '2026-11-01T06:30:00Z',
      zone: newYork,
      is: true,
    },
    {
      name: 'the moment in another offset',
      given: '2026-03-02T04:30+01:00',
      stored: '2026-03-02T03:30:00Z',
      zone: india,
      is: true,
    },
    {
      name: 'an offset and other seconds',
      given: '2026-03-02T03:30Z',
      stored: '2026-03-02T03:30:42Z',
      zone: india,
      is: false,
    },
    {
      name: 'the same epoch seconds',
      given: 1_772_422_200,
      stored: '2026-03-02T03:30:00Z',
      zone: india,
      is: true,
    },
    {
      name: 'no date',
      given: '2026-02-30T09:00',
      stored: '2026-03-02T03:30:00Z',
      zone: india,
      is: false,
    },
  ])('$name', ({ given, stored, zone, is }) =>
    expect(namesMoment(given, new Date(stored), zone)).toBe(is),
  )
})
