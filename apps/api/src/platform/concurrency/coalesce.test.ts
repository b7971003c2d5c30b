import { expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Returns numbered runs, which end only when the test ends them. */
function steps() {
  const ends: (() => void)[] = []
  const failures: ((error: Error) => void)[] = []
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const run = ends.length + 1
      ends.push(() => resolve(run))
      failures.push(reject)
    })
  return { work, ends, failures }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('gives a call the result of a run that began after the call, and runs once for all who wait', async () => {
  const { work, ends } = steps()
  const read = coalesce(work)
  const [first, second, third] = [read(), read(), read()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await settled()
  expect(ends).toHaveLength(2)
  const fourth = read()
  ends[1]?.()
  expect([await second, await third]).toEqual([2, 2])
  await settled()
  ends[2]?.()
  expect(await fourth).toBe(3)
})

it('runs again after being idle', async () => {
  const { work, ends } = steps()
  const read = coalesce(work)
  for (const run of [1, 2]) {
    const answer = read()
    ends[run - 1]?.()
    expect(await answer).toBe(run)
    await settled()
  }
})

it('reports a failure to the callers of that run only, and continues', async () => {
  const { work, ends, failures } = steps()
  const read = coalesce(work)
  const [first, second] = [read(), read()]
  failures[0]?.(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  ends[1]?.()
  expect(await second).toBe(2)
})
