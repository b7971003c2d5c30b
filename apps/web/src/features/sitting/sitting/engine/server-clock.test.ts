import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjustClock,
  announcement,
  formatClock,
  secondsLeft,
  serverNow,
  urgencyOf,
} from './server-clock.ts'

const clock = { now: 1000, at: 50_000 }

it.each([
  { name: 'at the moment of the response', deadline: 1060, moment: 50_000, left: 60 },
  {
    name: 'half a second later it still shows the second',
    deadline: 1060,
    moment: 50_500,
    left: 60,
  },
  { name: 'one second later', deadline: 1060, moment: 51_000, left: 59 },
  { name: 'just before the end', deadline: 1060, moment: 109_999, left: 1 },
  { name: 'at the end', deadline: 1060, moment: 110_000, left: 0 },
  { name: 'long after the end', deadline: 1060, moment: 999_000, left: 0 },
])('$name: $left s', ({ deadline, moment, left }) =>
  expect(secondsLeft(deadline, clock, moment)).toBe(left),
)

describe('adjusting the clock', () => {
  const adjusted = (serverTime: number, askedAt: number, receivedAt: number) =>
    serverNow(adjustClock(clock, { serverTime, askedAt, receivedAt }), receivedAt)

  it.each([
    {
      name: 'a rounded second does not set the clock back',
      args: [1010, 60_500, 60_600],
      now: 1010.6,
    },
    { name: 'a slow response does not set it back', args: [1010, 60_500, 68_000], now: 1018 },
    {
      name: 'after a sleep that stopped the monotonic clock it jumps ahead',
      args: [4600, 60_000, 60_100],
      now: 4600,
    },
    {
      name: 'a server whose clock was set back is followed',
      args: [900, 60_000, 60_000],
      now: 901,
    },
  ] as const)('$name', ({ args: [time, asked, at], now }) =>
    expect(adjusted(time, asked, at)).toBeCloseTo(now, 6),
  )

  it.each([
    { name: 'NaN', serverTime: Number.NaN },
    { name: 'infinite', serverTime: Number.POSITIVE_INFINITY },
    { name: 'absent', serverTime: undefined as unknown as number },
    { name: 'a text', serverTime: '1010' as unknown as number },
  ])('a time that is no number changes nothing: $name', ({ serverTime }) =>
    expect(adjustClock(clock, { serverTime, askedAt: 60_500, receivedAt: 60_600 })).toBe(clock),
  )

  it('stays within the bounds of the responses: never early, at most a second plus the round trip late', () => {
    const step = fc.record({ pause: fc.nat(100_000), out: fc.nat(3000), back: fc.nat(3000) })
    fc.assert(
      fc.property(fc.nat(), fc.array(step, { minLength: 1 }), (offset, steps) => {
        let moment = 0
        let known = { now: Number.NEGATIVE_INFINITY, at: 0 }
        let best = Number.POSITIVE_INFINITY
        for (const { pause, out, back } of steps) {
          const askedAt = moment + pause
          const receivedAt = askedAt + out + back
          const serverTime = Math.floor(offset + (askedAt + out) / 1000)
          known = adjustClock(known, { serverTime, askedAt, receivedAt })
          best = Math.min(best, 1 + back / 1000)
          const behind = offset + receivedAt / 1000 - serverNow(known, receivedAt)
          expect(behind).toBeGreaterThan(-1e-6)
          expect(behind).toBeLessThan(best + 1e-6)
          moment = receivedAt
        }
      }),
    )
  })
})

it.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3600, '01:00:00'],
  [10_799, '02:59:59'],
  [604_800, '168:00:00'],
])('%i s reads %s', (seconds, text) => expect(formatClock(seconds)).toBe(text))

it.each([
  [300, 'calm'],
  [299, 'soon'],
  [60, 'soon'],
  [59, 'last'],
  [0, 'last'],
] as const)('%i s left is %s', (seconds, urgency) => expect(urgencyOf(seconds)).toBe(urgency))

it.each([
  { before: 1801, after: 1800, said: '30 minutes left' },
  { before: 1800, after: 1799, said: null },
  { before: 601, after: 600, said: '10 minutes left' },
  { before: 301, after: 300, said: '5 minutes left' },
  { before: 61, after: 60, said: '1 minute left' },
  { before: 2000, after: 200, said: '5 minutes left' },
  { before: 61, after: 0, said: null },
  { before: 40, after: 39, said: null },
])('from $before s to $after s: $said', ({ before, after, said }) =>
  expect(announcement(before, after)).toBe(said),
)
