import { expect, it } from 'vitest'
import { gridStep, questionIndex } from './question-steps.ts'

it.each([
  { key: 'ArrowRight', from: 3, to: 4 },
  { key: 'ArrowRight', from: 11, to: null },
  { key: 'ArrowLeft', from: 3, to: 2 },
  { key: 'ArrowLeft', from: 0, to: null },
  { key: 'ArrowDown', from: 3, to: 8 },
  { key: 'ArrowDown', from: 7, to: null },
  { key: 'ArrowUp', from: 7, to: 2 },
  { key: 'ArrowUp', from: 4, to: null },
  { key: 'Home', from: 7, to: 0 },
  { key: 'Home', from: 0, to: null },
  { key: 'End', from: 7, to: 11 },
  { key: 'Enter', from: 7, to: null },
])('$key from $from of 12, five to a row, leads to $to', ({ key, from, to }) =>
  expect(gridStep(key, from, { groups: [12], columns: 5 })).toBe(to),
)

// 0 1 2 3 4 / 5 6 // 7 8 9
it.each([
  { key: 'ArrowDown', from: 1, to: 6 },
  { key: 'ArrowDown', from: 5, to: 7 },
  { key: 'ArrowDown', from: 6, to: 8 },
  { key: 'ArrowUp', from: 8, to: 6 },
  { key: 'ArrowUp', from: 9, to: 6 },
  { key: 'ArrowDown', from: 3, to: 6 },
  { key: 'ArrowRight', from: 6, to: 7 },
  { key: 'ArrowLeft', from: 7, to: 6 },
  { key: 'End', from: 0, to: 9 },
])('in sections of 7 and 3, $key from $from leads to $to', ({ key, from, to }) =>
  expect(gridStep(key, from, { groups: [7, 3], columns: 5 })).toBe(to),
)

it.each([
  [null, 0],
  ['', 0],
  ['1', 0],
  ['12', 11],
  ['13', 0],
  ['0', 0],
  ['-3', 0],
  ['2.5', 0],
  ['two', 0],
])('?question=%s of 12 is index %s', (text, index) => expect(questionIndex(text, 12)).toBe(index))
