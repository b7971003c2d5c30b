import { expect, it } from 'vitest'
import { cutOffLineOf } from './cut-off-line.ts'

const categories = [{ category: 'OBC', value: '10' }]

it.each([
  { name: 'none', cutOff: null, total: 30, line: null },
  {
    name: 'no full marks',
    cutOff: { unit: 'marks', value: '5', categories },
    total: 0,
    line: null,
  },
  {
    name: 'percent',
    cutOff: { unit: 'percent', value: '33.33', categories },
    total: 30,
    line: { percentage: 33.33, categories: [{ category: 'OBC', percentage: 10 }] },
  },
  {
    name: 'marks',
    cutOff: { unit: 'marks', value: '20', categories },
    total: 30,
    line: { percentage: 66.67, categories: [{ category: 'OBC', percentage: 33.33 }] },
  },
] as const)('$name', ({ cutOff, total, line }) =>
  expect(cutOffLineOf(cutOff && { ...cutOff, categories: [...cutOff.categories] }, total)).toEqual(
    line,
  ),
)
