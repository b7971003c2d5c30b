import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { type HashingQueue, hashingQueue } from './hashing-queue.ts'

type Group = 'known' | 'strangers'

let ms: number
let queue: HashingQueue<Group>
/** Tasks that have begun, in order, each with a function that ends it. */
let begun: { name: string; end: (error?: Error) => void }[]
beforeEach(() => {
  ms = 0
  begun = []
  queue = hashingQueue({
    groups: ['known', 'strangers'],
    size: () => ({ running: 2, waiting: 3 }),
    now: () => ms,
  })
})

/**
 * Adds a task that runs until the test ends it. Returns the task's name, the seconds to wait if it
 * is refused, or 'failed'.
 */
const add = (group: Group, name: string): Promise<string | number | undefined> =>
  queue
    .run(group, () => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      begun.push({ name, end: (error) => (error ? reject(error) : resolve(name)) })
      return promise
    })
    .catch((error) => {
      if (!(error instanceof AppError)) return 'failed'
      expect(error.status).toBe(503)
      return error.retryAfterSeconds
    })

const names = () => begun.map(({ name }) => name)

describe('a queue of password hashes', () => {
  it('runs up to its limit at a time, never more', async () => {
    const all = ['a', 'b', 'c', 'd'].map((name) => add('strangers', name))
    expect(names()).toEqual(['a', 'b'])
    begun[1]?.end()
    await all[1]
    expect(names()).toEqual(['a', 'b', 'c'])
    // A task that arrives now is behind those already waiting.
    const late = add('strangers', 'late')
    begun[0]?.end()
    await all[0]
    expect(names()).toEqual(['a', 'b', 'c', 'd'])
    begun[2]?.end()
    begun[3]?.end()
    await Promise.all(all)
    begun[4]?.end()
    expect(await late).toBe('late')
  })

  it('lets the groups take turns, each in its own order', async () => {
    const all = [
      ...['a', 'b', 's1', 's2', 's3'].map((name) => add('strangers', name)),
      ...['k1', 'k2'].map((name) => add('known', name)),
    ]
    for (let at = 0; at < all.length; at += 1) {
      begun[at]?.end()
      await setImmediate()
    }
    expect(names()).toEqual(['a', 'b', 'k1', 's1', 'k2', 's2', 's3'])
  })

  it('refuses a task when the queue of its group is full, and no other group', async () => {
    for (const name of ['a', 'b', '1', '2', '3']) void add('strangers', name)
    expect(await add('strangers', '4')).toBeGreaterThan(0)
    void add('known', 'k')
    begun[0]?.end()
    await setImmediate()
    // One place in the queue is free again.
    void add('strangers', '5')
    expect(await add('strangers', '6')).toBeGreaterThan(0)
  })

  it('has its place free again after a failure', async () => {
    const first = add('strangers', 'a')
    void add('strangers', 'b')
    const third = add('strangers', 'c')
    begun[0]?.end(new Error('broken'))
    expect(await first).toBe('failed')
    begun[2]?.end()
    expect(await third).toBe('c')
  })

  it('gives the refused different waiting times, matching the rate at which they can be served', async () => {
    for (const name of ['a', 'b', '1', '2', '3']) void add('strangers', name)
    const times = await Promise.all(
      Array.from({ length: 400 }, (_none, at) => add('strangers', `late ${at}`)),
    )
    // Two tasks at a time, 50 ms each, make 40 per second.
    const counts = Map.groupBy(times, (seconds) => seconds)
    expect([...counts.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThanOrEqual(40)
    ms += 30_000
    // The waiting times of all refused callers have passed.
    expect(await add('strangers', 'later')).toBe(1)
  })

  it('tells nobody to wait for more than a minute', async () => {
    for (const name of ['a', 'b', '1', '2', '3']) void add('strangers', name)
    const times = await Promise.all(Array.from({ length: 5000 }, () => add('strangers', 'late')))
    expect(times.at(-1)).toBe(60)
  })
})
