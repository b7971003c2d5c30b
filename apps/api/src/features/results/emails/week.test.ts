import { describe, expect, it } from 'vitest'
import { dueWeek, weekEnding } from './week.ts'

const due = (now: string, timeZone: string) => {
  const week = dueWeek(new Date(now), timeZone)
  return week && [week.monday, week.start.toISOString(), week.end.toISOString()]
}

const firstOfMarch = ['2026-03-02', '2026-02-22T18:30:00.000Z', '2026-03-01T18:30:00.000Z']

describe('the week whose report is due', () => {
  it.each([
    { name: 'nothing on Monday before 8', now: '2026-03-02T02:29:59Z', expected: null },
    { name: 'the last week on Monday at 8', now: '2026-03-02T02:30:00Z', expected: firstOfMarch },
    { name: 'still on Thursday', now: '2026-03-05T12:00:00Z', expected: firstOfMarch },
    { name: 'until Sunday ends', now: '2026-03-08T18:29:59Z', expected: firstOfMarch },
    { name: 'not after it', now: '2026-03-08T18:30:00Z', expected: null },
  ])('$name', ({ now, expected }) => {
    expect(due(now, 'Asia/Kolkata')).toEqual(expected)
  })

  it.each([
    {
      name: 'has an hour less when summer time begins',
      now: '2026-03-30T06:00:00Z',
      expected: ['2026-03-30', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    },
    {
      name: 'has an hour more when it ends',
      now: '2026-10-26T07:00:00Z',
      expected: ['2026-10-26', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    },
    { name: 'is not due at 7:59 of summer time', now: '2026-03-30T05:59:59Z', expected: null },
    { name: 'is not due at 7:59 of winter time', now: '2026-10-26T06:59:59Z', expected: null },
    {
      name: 'may lie in two years',
      now: '2027-01-04T09:00:00Z',
      expected: ['2027-01-04', '2026-12-27T23:00:00.000Z', '2027-01-03T23:00:00.000Z'],
    },
  ])('in Berlin $name', ({ now, expected }) => {
    expect(due(now, 'Europe/Berlin')).toEqual(expected)
  })

  it('can be found by its end', () => {
    for (const [now, zone] of [
      ['2026-03-30T06:00:00Z', 'Europe/Berlin'],
      ['2026-10-26T07:00:00Z', 'Europe/Berlin'],
      ['2026-03-02T02:30:00Z', 'Asia/Kolkata'],
    ] as const) {
      const week = dueWeek(new Date(now), zone)
      expect(week).not.toBeNull()
      if (week) expect(weekEnding(week.end, zone)).toEqual(week)
    }
  })
})
