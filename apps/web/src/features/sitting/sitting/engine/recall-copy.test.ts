import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptCopy } from './kept-copy.ts'
import { recallCopy } from './recall-copy.ts'
import { blankCopy } from './test/stored-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

function open(answers: (KeptCopy | null | 'unknown')[]) {
  const found: KeptCopy[] = []
  let reads = 0
  const stop = recallCopy(
    async () => {
      reads += 1
      return answers.shift() ?? null
    },
    (one) => found.push(one),
    () => 1,
  )
  return { found, stop, reads: () => reads }
}

it('retries with growing pauses until the device answers', async () => {
  const { found, reads } = open([...Array(6).fill('unknown'), blankCopy])
  const seen: number[] = []
  for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
    await pass(wait)
    seen.push(reads())
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
  await pass(1000)
  expect([found, reads()]).toEqual([[blankCopy], 7])
})

it('reports nothing if nothing was kept', async () => {
  const { found, reads } = open(['unknown', null])
  await pass(1000)
  expect([found, reads()]).toEqual([[], 2])
})

it('stops', async () => {
  const { found, stop, reads } = open([blankCopy])
  stop()
  await pass(1000)
  expect([found, reads()]).toEqual([[], 0])
})
