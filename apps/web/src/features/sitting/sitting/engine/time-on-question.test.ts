import { limits } from '@prepwell/contract/wire/limits.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSeconds, noTimes, type QuestionTimes, secondsOn, watch } from './time-on-question.ts'

/** The question visible from a moment in seconds; null for none. */
type Look = readonly [at: number, id: number | null]

const play = (looks: readonly Look[], from = noTimes): QuestionTimes =>
  looks.reduce((times, [at, id]) => watch(times, id, at * 1000), from)

describe('counting the time of the visible question', () => {
  it.each<{ name: string; looks: Look[]; seconds: Record<number, number> }>([
    { name: 'no question was ever visible', looks: [[5, null]], seconds: { 1: 0 } },
    {
      name: 'one question',
      looks: [
        [5, 1],
        [9, 1],
      ],
      seconds: { 1: 4 },
    },
    {
      name: 'from one question to the next',
      looks: [
        [5, 1],
        [8, 2],
        [10, 2],
      ],
      seconds: { 1: 3, 2: 2 },
    },
    {
      name: 'returning to a question continues its time',
      looks: [
        [0, 1],
        [3, 2],
        [5, 1],
        [9, 1],
      ],
      seconds: { 1: 7, 2: 2 },
    },
    {
      name: 'a hidden page counts nothing',
      looks: [
        [0, 1],
        [3, null],
        [8, 1],
        [9, 1],
      ],
      seconds: { 1: 4 },
    },
    {
      name: 'hidden twice in a row',
      looks: [
        [0, 1],
        [3, null],
        [8, null],
        [9, null],
      ],
      seconds: { 1: 3 },
    },
    {
      name: 'hours of sleep count as the longest allowed gap',
      looks: [
        [0, 1],
        [2, 1],
        [30_000, 1],
      ],
      seconds: { 1: 12 },
    },
    {
      name: 'a clock that goes back takes nothing away',
      looks: [
        [0, 1],
        [4, 1],
        [1, 1],
        [3, 1],
      ],
      seconds: { 1: 6 },
    },
    {
      name: 'parts of a second add up',
      looks: [
        [0, 1],
        [0.6, 2],
        [1, 1],
        [1.6, null],
      ],
      seconds: { 1: 1, 2: 0 },
    },
  ])('$name', ({ looks, seconds }) => {
    const times = play(looks)
    for (const [id, expected] of Object.entries(seconds))
      expect(secondsOn(times, Number(id))).toBe(expected)
  })

  it('counts at most the maximum of the contract', () => {
    const times = mergeSeconds(noTimes, { 1: limits.timeSpentMax })
    const later = play(
      [
        [0, 1],
        [9, 1],
      ],
      times,
    )
    expect(secondsOn(later, 1)).toBe(limits.timeSpentMax)
  })
})

describe('merging times from elsewhere', () => {
  const here = () =>
    play([
      [0, 1],
      [5, null],
    ])

  it.each([
    { name: 'nothing', others: {}, seconds: 5 },
    { name: 'a longer time', others: { 1: 60 }, seconds: 60 },
    { name: 'a shorter time', others: { 1: 4 }, seconds: 5 },
    { name: 'another question', others: { 2: 60 }, seconds: 5 },
  ])('$name', ({ others, seconds }) =>
    expect(secondsOn(mergeSeconds(here(), others), 1)).toBe(seconds),
  )

  it('counting continues from the merged time', () => {
    const times = watch(noTimes, 1, 0)
    expect(secondsOn(watch(mergeSeconds(times, { 1: 60 }), null, 3000), 1)).toBe(63)
  })
})

it('all questions together never have more time than has passed, and no question ever loses time', () => {
  const look = fc.record({
    pause: fc.integer({ min: 0, max: 20_000 }),
    id: fc.option(fc.constantFrom(1, 2, 3)),
  })
  fc.assert(
    fc.property(fc.array(look, { maxLength: 30 }), (looks) => {
      let now = 0
      let times = noTimes
      for (const { pause, id } of looks) {
        now += pause
        const after = watch(times, id, now)
        for (const one of [1, 2, 3])
          expect(secondsOn(after, one)).toBeGreaterThanOrEqual(secondsOn(times, one))
        times = after
        const all = Object.values(times.spent).reduce((sum, spent) => sum + spent, 0)
        expect(all).toBeLessThanOrEqual(now)
      }
    }),
  )
})
