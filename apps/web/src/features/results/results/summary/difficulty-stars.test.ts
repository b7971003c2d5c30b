import { expect, it } from 'vitest'
import { starsOf } from './difficulty-stars.ts'

it.each([
  { level: 'easy', stars: 1 },
  { level: 'medium', stars: 2 },
  { level: 'hard', stars: 3 },
  { level: 'unset', stars: 0 },
] as const)('$level: $stars', ({ level, stars }) => expect(starsOf(level)).toBe(stars))
