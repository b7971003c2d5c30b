import { expect, it } from 'vitest'
import { dayEnd, dayFrom, dayStart, dayTo } from './days.ts'

it.each(['2026-03-02', '2026-02-28', '2024-12-31', '2026-03-29', '2026-10-25'])(
  "%s starts and ends as a day in the reader's time zone",
  (day) => {
    const [start, end] = [dayStart(day), dayEnd(day)]
    expect([dayFrom(start), dayTo(end)]).toEqual([day, day])
    expect(new Date((start ?? 0) * 1000).getHours()).toBe(0)
    // A day with a clock change is an hour shorter or longer.
    expect(Math.abs((end ?? 0) - (start ?? 0) - 86_400)).toBeLessThanOrEqual(3600)
  },
)

it.each(['', '0002-03-02', '0202-03-02'])('%s is not a complete day yet', (day) => {
  expect([dayStart(day), dayEnd(day)]).toEqual([null, null])
})

it('an empty field is no day', () => expect([dayFrom(null), dayTo(null)]).toEqual(['', '']))
