import { expect, test } from 'vitest'
import { namesApart } from './names-apart.ts'

const axis = { max: 100, ticks: [0, 100] }
const at = (x: number, y: number, name?: string, isNamedFirst = false) => ({
  ...{ x, y, isNamedFirst },
  ...(name && { name }),
})
const shown = (points: ReturnType<typeof at>[]) =>
  [...namesApart(points, axis, axis)].map(({ name }) => name).toSorted()

test.each([
  { points: [at(10, 10, 'Q1'), at(60, 10, 'Q2'), at(10, 60, 'Q3')], names: ['Q1', 'Q2', 'Q3'] },
  { points: [at(10, 10, 'Q1'), at(11, 11, 'Q2')], names: ['Q1'] },
  { points: [at(10, 10, 'Q1'), at(11, 11, 'Q2', true)], names: ['Q2'] },
  // The names of Q1 and Q2, side by side, would overlap; those of Q1 and Q3, stacked, do not.
  { points: [at(10, 10, 'Q1'), at(20, 12, 'Q2'), at(12, 20, 'Q3')], names: ['Q1', 'Q3'] },
  { points: [at(10, 10), at(10, 10, 'Q2')], names: ['Q2'] },
])('names $names', ({ points, names }) => {
  expect(shown(points)).toEqual(names)
})
