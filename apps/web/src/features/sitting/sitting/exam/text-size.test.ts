import { expect, it } from 'vitest'
import { resized } from './text-size.ts'

it.each([
  { size: 1, step: 1, to: 1.125 },
  { size: 1.5, step: 1, to: 1.5 },
  { size: 1.125, step: -1, to: 1 },
  { size: 0.875, step: -1, to: 0.875 },
  { size: 7, step: 1, to: 1 },
] as const)('from $size by $step to $to', ({ size, step, to }) =>
  expect(resized(size, step)).toBe(to),
)
