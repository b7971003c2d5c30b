import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('runs a limited number at a time, queues the next ones, and rejects the rest until there is room', async () => {
  const runQueued = limitConcurrency({ running: 2, waiting: 1 })
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((end) => ends.push(end))
  const begun = [work, work, work].map((one) => runQueued(one))
  await expect(runQueued(work)).rejects.toMatchObject({ code: 'unavailable' })
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await begun[1]
  await expect.poll(() => ends).toHaveLength(3)
  begun.push(runQueued(work))
  await expect(runQueued(work)).rejects.toMatchObject({ code: 'unavailable' })
  ends[0]?.()
  ends[2]?.()
  await expect.poll(() => ends).toHaveLength(4)
  ends[3]?.()
  await Promise.all(begun)
})

it('a failed task frees its place', async () => {
  const runQueued = limitConcurrency({ running: 1, waiting: 0 })
  await expect(runQueued(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await runQueued(() => Promise.resolve('done'))).toBe('done')
})
