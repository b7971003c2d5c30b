import { expect, it } from 'vitest'
import { isSteady } from './warm-up.ts'

it.each([
  { name: 'too few to tell', rates: [100, 100, 100, 100], steady: false },
  { name: 'the same', rates: [100, 101, 99, 100, 102], steady: true },
  { name: 'slower ones', rates: [100, 90, 80, 90, 95], steady: true },
  { name: 'a rise after a pause', rates: [30, 35, 34, 34, 60], steady: false },
  { name: 'a rise a while ago', rates: [30, 60, 60, 61, 59, 60], steady: true },
])('a rate is steady or not: $name', ({ rates, steady }) => {
  expect(isSteady(rates)).toBe(steady)
})
