import fc from 'fast-check'
import { expect, it } from 'vitest'
import { secondsSince, untilNextSecond } from './elapsed.ts'

/** The server said 1000 s at the monotonic moment 5 s. */
const clock = { now: 1000, at: 5_000 }

it.each([
  { name: 'just begun', startedAt: 1000, moment: 5_000, passed: 0, next: 1000 },
  {
    name: 'a part of a second does not count',
    startedAt: 1000,
    moment: 5_750,
    passed: 0,
    next: 250,
  },
  { name: 'a minute', startedAt: 990, moment: 55_000, passed: 60, next: 1000 },
  {
    name: 'resumed after two days',
    startedAt: 1000 - 172_800,
    moment: 5_250,
    passed: 172_800,
    next: 750,
  },
  {
    name: 'a clock that is a little behind',
    startedAt: 1001,
    moment: 5_000,
    passed: 0,
    next: 2000,
  },
])('$name', ({ startedAt, moment, passed, next }) => {
  expect(secondsSince(startedAt, clock, moment)).toBe(passed)
  expect(untilNextSecond(startedAt, clock, moment)).toBe(next)
})

it('after the pause it counts exactly one more', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 5_000, max: 900_000 }),
      (startedAt, moment) => {
        const later = moment + untilNextSecond(startedAt, clock, moment)
        const gained =
          secondsSince(startedAt, clock, later) - secondsSince(startedAt, clock, moment)
        expect(gained).toBe(1)
      },
    ),
  ))
