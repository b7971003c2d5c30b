import fc from 'fast-check'
import { expect, it } from 'vitest'
import { medianOfOthers } from './correct-times.ts'

const me = 1
const others = (...seconds: number[]) => ({
  seconds,
  students: seconds.map((_seconds, place) => 100 + place),
})

it.each([
  { name: 'nobody answered correctly', times: undefined, median: null },
  { name: 'four are too few', times: others(1, 2, 3, 4), median: null },
  { name: 'an odd number: the one in the middle', times: others(1, 2, 30, 400, 500), median: 30 },
  { name: 'an even number: halfway', times: others(1, 2, 30, 41, 500, 600), median: 35.5 },
  {
    name: 'my own is left out',
    times: { seconds: [1, 2, 3, 30, 400, 500], students: [2, 3, me, 4, 5, 6] },
    median: 30,
  },
  {
    name: 'without my own they are too few',
    times: { seconds: [1, 2, 3, 4, 5], students: [2, 3, me, 4, 5] },
    median: null,
  },
])('$name', ({ times, median }) => expect(medianOfOthers(times, me)).toBe(median))

it("the median has as many of the others below as above, and leaves out one's own time", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { minLength: 5, maxLength: 40 }),
      fc.nat(1000),
      (given, mine) => {
        const sorted = [...given].sort((a, b) => a - b)
        const median = medianOfOthers(others(...sorted), me) ?? Number.NaN
        const below = sorted.filter((seconds) => seconds < median).length
        const above = sorted.filter((seconds) => seconds > median).length
        expect(Math.max(below, above)).toBeLessThanOrEqual(sorted.length / 2)
        const place = sorted.filter((seconds) => seconds < mine).length
        const withMine = {
          seconds: sorted.toSpliced(place, 0, mine),
          students: others(...sorted).students.toSpliced(place, 0, me),
        }
        expect(medianOfOthers(withMine, me)).toBe(median)
      },
    ),
  )
})
