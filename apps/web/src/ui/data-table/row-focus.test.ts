import { expect, it } from 'vitest'
import { rowAfterKey } from './row-focus.ts'

it.each([
  { key: 'ArrowDown', from: 0, to: 1 },
  { key: 'ArrowDown', from: 2, to: undefined },
  { key: 'ArrowUp', from: 2, to: 1 },
  { key: 'ArrowUp', from: 0, to: undefined },
  { key: 'Enter', from: 1, to: undefined },
  { key: 'PageDown', from: 0, to: undefined },
])('$key in row $from of 3 leads to $to', ({ key, from, to }) =>
  expect(rowAfterKey(key, from, 3)).toBe(to),
)
