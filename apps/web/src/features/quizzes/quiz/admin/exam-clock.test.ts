import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginNotes, momentOf, statusOf, wallClock } from './exam-clock.ts'

const india = 'Asia/Kolkata'
const newYork = 'America/New_York'
const lordHowe = 'Australia/Lord_Howe'

describe('wallClock', () => {
  it.each([
    { at: '2026-03-02T03:30:00Z', zone: india, shows: '2026-03-02T09:00' },
    { at: '2026-03-02T03:30:59Z', zone: india, shows: '2026-03-02T09:00' },
    { at: '2025-12-31T18:30:00Z', zone: india, shows: '2026-01-01T00:00' },
    { at: '2026-07-15T13:00:00Z', zone: newYork, shows: '2026-07-15T09:00' },
    { at: '2026-01-15T14:00:00Z', zone: newYork, shows: '2026-01-15T09:00' },
  ])('$at in $zone is $shows', ({ at, zone, shows }) =>
    expect(wallClock(Date.parse(at) / 1000, zone)).toBe(shows),
  )
})

describe('momentOf', () => {
  it.each([
    { name: 'India', wall: '2026-03-02T09:00', zone: india, is: '2026-03-02T03:30:00.000Z' },
    { name: 'midnight', wall: '2026-01-01T00:10', zone: india, is: '2025-12-31T18:40:00.000Z' },
    { name: 'skipped', wall: '2026-03-08T02:30', zone: newYork, is: '2026-03-08T07:30:00.000Z' },
    { name: 'twice', wall: '2026-11-01T01:30', zone: newYork, is: '2026-11-01T05:30:00.000Z' },
    { name: 'half hour', wall: '2026-10-04T02:15', zone: lordHowe, is: '2026-10-03T15:45:00.000Z' },
    { name: 'leap day', wall: '2028-02-29T00:00', zone: 'UTC', is: '2028-02-29T00:00:00.000Z' },
  ])('$name: $wall', ({ wall, zone, is }) =>
    expect(new Date((momentOf(wall, zone) ?? 0) * 1000).toISOString()).toBe(is),
  )

  it.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', '+275760-01-01T00:00'])(
    'rejects %j as a time',
    (wall) => expect(momentOf(wall, india)).toBeNull(),
  )

  it('finds every minute in a zone without clock changes', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 250_000_000 }), (minutes) => {
        expect(momentOf(wallClock(minutes * 60, india), india)).toBe(minutes * 60)
      }),
    ))

  it('shows the time entered, or the time after a clock change of at most an hour', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000_000, max: 40_000_000 }),
        fc.constantFrom(newYork, lordHowe, 'Europe/Berlin'),
        (minutes, zone) => {
          const wall = wallClock(minutes * 60, 'UTC')
          const shown = wallClock(momentOf(wall, zone) ?? 0, zone)
          const jump = (Date.parse(`${shown}Z`) - Date.parse(`${wall}Z`)) / 60_000
          expect(jump).toBeGreaterThanOrEqual(0)
          expect(jump).toBeLessThanOrEqual(60)
        },
      ),
    ))
})

describe('beginNotes', () => {
  it('adds nothing when the clocks show the same time', () =>
    expect(beginNotes('2026-03-02T09:00', india, 'Asia/Colombo')).toEqual([]))

  it("shows the time in the reader's zone", () =>
    expect(beginNotes('2026-03-02T09:00', india, 'Europe/Berlin')).toEqual([
      'In your time zone: March 02, 2026 04:30 AM, Central European Standard Time (Europe/Berlin).',
    ]))

  it('warns of an hour that is skipped', () =>
    expect(beginNotes('2026-03-08T02:30', newYork, newYork)).toEqual([
      'The clocks go forward then: it begins on March 08, 2026 03:30 AM.',
    ]))

  it.each([
    { wall: '2026-11-01T01:30', note: 'Eastern Daylight Time (America/New_York)' },
    { wall: '2026-11-01T01:00', note: 'Eastern Daylight Time (America/New_York)' },
    { wall: '2026-11-01T00:59', note: null },
    { wall: '2026-11-01T02:00', note: null },
  ])('tells of an hour that is shown twice: $wall', ({ wall, note }) =>
    expect(beginNotes(wall, newYork, newYork)).toEqual(
      note
        ? [
            `The clocks go back then and show this time twice: it begins the first time, in ${note}.`,
          ]
        : [],
    ),
  )

  it('waits for a complete date', () => expect(beginNotes('', india, 'UTC')).toEqual([]))
})

it.each([
  { name: 'without a date', begins: null, status: 'upcoming' },
  { name: 'a second before', begins: 1001, status: 'upcoming' },
  { name: 'at its begin', begins: 1000, status: 'live' },
  { name: 'in its last second', begins: 941, status: 'live' },
  { name: 'at its end', begins: 940, status: 'completed' },
] as const)('an exam $name is $status', ({ begins, status }) =>
  expect(statusOf({ begins, duration: 60, entry: null }, 1000)).toBe(status),
)
