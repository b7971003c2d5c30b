import { expect, it } from 'vitest'
import { mergeOnThread } from './merge-on-thread.ts'
import { mergeRanks, type ShiftColumns } from './merge-ranks.ts'

const shift = (
  ...candidates: readonly (readonly [marks: number, wrong: number])[]
): ShiftColumns => ({
  marks: Float64Array.from(candidates, ([marks]) => marks),
  sections: [],
  wrong: Float64Array.from(candidates, ([, wrong]) => wrong),
})
const series = () => [shift([90, 0], [80, 0]), shift(), shift([50, 0], [40, 1], [40, 0])]

const ranks = (places: ReturnType<typeof mergeRanks>) =>
  places.map(({ reached, ranks: own }) => [Array.from(reached), Array.from(own)])

it('ranks all shifts on a thread as it does without one', async () => {
  const expected = [
    [
      [2, 1],
      [1, 5],
    ],
    [[], []],
    [
      [3, 2, 2],
      [1, 4, 3],
    ],
  ]
  expect(ranks(mergeRanks(series()))).toEqual(expected)
  expect(ranks(await mergeOnThread(series()))).toEqual(expected)
})
