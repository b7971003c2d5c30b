import { expect, it } from 'vitest'
import { pauseMsAfter } from './workers.ts'

it('a worker is replaced at once; the more of them end right after their start, the longer the next one waits', () => {
  const pauses = [0, 1, 2, 3, 4, 7, 100].map(pauseMsAfter)
  expect(pauses).toEqual([0, 0, 1000, 2000, 4000, 30_000, 30_000])
})
