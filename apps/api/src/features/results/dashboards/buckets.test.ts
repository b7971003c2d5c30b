import { ranges } from '@prepwell/contract/results/statistics.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketsEnding, labelsOf, windowOf } from './buckets.ts'

const hour = 3600_000
const moments = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map((time) => new Date(time))

const labels = (now: string, days: number, zone: string) =>
  labelsOf(bucketsEnding(new Date(now), days), days, zone)

describe('bucketsEnding', () => {
  it.each([
    { days: 1, count: 12, hours: 2 },
    { days: 7, count: 7, hours: 24 },
    { days: 30, count: 6, hours: 5 * 24 },
    { days: 90, count: 6, hours: 15 * 24 },
    { days: 180, count: 6, hours: 30 * 24 },
    { days: 365, count: 6, hours: 60 * 24 },
  ])('cuts $days days into $count of $hours hours', ({ days, count, hours }) => {
    const buckets = bucketsEnding(new Date('2026-06-01T00:00:00Z'), days)
    expect(buckets).toHaveLength(count)
    for (const { from, until } of buckets)
      expect(until.getTime() - from.getTime()).toBe(hours * hour)
  })

  it('refuses any other range', () => expect(() => bucketsEnding(new Date(), 2)).toThrow('2 days'))

  it('ends now, without gaps, and puts every millisecond into exactly one bucket', () =>
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...ranges),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (now, days, share) => {
          const buckets = bucketsEnding(now, days)
          const begin = buckets[0]?.from.getTime() ?? Number.NaN
          expect(buckets.at(-1)?.until).toEqual(now)
          const edges = buckets.flatMap(({ from, until }) => [from, until])
          const anywhere = new Date(begin + Math.round(share * (now.getTime() - begin)))
          for (const moment of [anywhere, ...edges]) {
            const holders = buckets
              .map(windowOf)
              .filter(({ from, until }) => from <= moment && moment <= until)
            expect(holders).toHaveLength(1)
          }
        },
      ),
    ))

  it('puts a moment between two buckets into the older one', () => {
    const [first, second] = bucketsEnding(new Date('2026-06-01T00:00:00Z'), 7).map(windowOf)
    expect(first?.from).toEqual(new Date('2026-05-25T00:00:00.000Z'))
    expect(first?.until).toEqual(new Date('2026-05-26T00:00:00.000Z'))
    expect(second?.from).toEqual(new Date('2026-05-26T00:00:00.001Z'))
  })
})

describe('labelsOf', () => {
  it.each([
    {
      name: 'across midnight, dates follow the caller’s time zone',
      now: '2026-06-01T18:29:00Z',
      days: 7,
      zone: 'Asia/Kolkata',
      first: '2026-05-25',
      last: '2026-05-31',
    },
    {
      name: 'a minute later it is the next one',
      now: '2026-06-01T18:31:00Z',
      days: 7,
      zone: 'Asia/Kolkata',
      first: '2026-05-26',
      last: '2026-06-01',
    },
    {
      name: 'across the turn of the month and the year',
      now: '2027-01-03T12:00:00Z',
      days: 30,
      zone: 'Europe/Berlin',
      first: '2026-12-04',
      last: '2026-12-29',
    },
    {
      name: 'across the end of February of a leap year',
      now: '2028-03-03T06:00:00Z',
      days: 7,
      zone: 'America/New_York',
      first: '2028-02-25',
      last: '2028-03-02',
    },
  ])('$name', ({ now, days, zone, first, last }) => {
    const all = labels(now, days, zone)
    expect([all[0], all.at(-1)]).toEqual([first, last])
  })

  it('shows hours for a single day, even in time zones with half-hour offsets', () => {
    expect(labels('2026-06-01T18:30:00Z', 1, 'Asia/Kolkata')).toEqual(
      ['00', '02', '04', '06', '08', '10', '12', '14', '16', '18', '20', '22'].map(
        (h) => `${h}:00`,
      ),
    )
    expect(labels('2026-06-01T18:45:00Z', 1, 'UTC').at(-1)).toBe('16:45')
  })

  it.each([
    {
      name: 'Berlin, clocks put forward at 01:00 UTC',
      now: '2026-03-29T06:00:00Z',
      zone: 'Europe/Berlin',
      expected: ['23:00', '01:00', '04:00', '06:00'],
    },
    {
      name: 'Berlin, clocks put back at 01:00 UTC',
      now: '2026-10-25T06:00:00Z',
      zone: 'Europe/Berlin',
      expected: ['00:00', '02:00', '03:00', '05:00'],
    },
    {
      name: 'New York, clocks put back at 06:00 UTC',
      now: '2026-11-01T11:00:00Z',
      zone: 'America/New_York',
      expected: ['23:00', '01:00', '02:00', '04:00'],
    },
    {
      name: 'Kolkata, where they are never changed',
      now: '2026-03-29T06:30:00Z',
      zone: 'Asia/Kolkata',
      expected: ['04:00', '06:00', '08:00', '10:00'],
    },
  ])('hours stay 2 hours long when clocks change: $name', ({ now, zone, expected }) =>
    expect(labels(now, 1, zone).slice(-4)).toEqual(expected),
  )

  it('near midnight repeats a date with 25 hours, and leaves out one with 23', () => {
    expect(labels('2026-10-26T22:30:00Z', 7, 'Europe/Berlin')).toEqual([
      '2026-10-20',
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
      '2026-10-25',
      '2026-10-25',
    ])
    expect(labels('2026-03-31T22:30:00Z', 7, 'Europe/Berlin')).toEqual([
      '2026-03-24',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-30',
      '2026-03-31',
    ])
  })

  it('match the local clock at the start of each bucket, at any time', () =>
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...ranges),
        fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York'),
        (now, days, timeZone) => {
          const buckets = bucketsEnding(now, days)
          const shown = labelsOf(buckets, days, timeZone)
          for (const [index, { from }] of buckets.entries()) {
            const parts = new Intl.DateTimeFormat('en-US', {
              timeZone,
              hourCycle: 'h23',
              year: 'numeric',
              month: '2-digit',
              day: '2-digit',
              hour: '2-digit',
              minute: '2-digit',
            }).formatToParts(from)
            const part = (type: string) => parts.find((one) => one.type === type)?.value
            expect(shown[index]).toBe(
              days === 1
                ? `${part('hour')}:${part('minute')}`
                : `${part('year')}-${part('month')}-${part('day')}`,
            )
          }
        },
      ),
    ))
})
