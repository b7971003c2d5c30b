import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { batch } from './batch.ts'

/** Returns a batched call whose runs end only when the test ends them. */
function steps<Item>(options: { keyOf?: (item: Item) => unknown; size?: number } = {}) {
  const runs: { items: readonly Item[]; end: () => void; fail: () => void }[] = []
  const call = batch<Item, Item>({
    name: 'test',
    ...(options.keyOf ? { keyOf: options.keyOf } : {}),
    sizeOf: () => options.size ?? 1,
    run: (items) =>
      new Promise((resolve, reject) => {
        runs.push({ items, end: () => resolve(items), fail: () => reject(new Error('failed')) })
      }),
  })
  return { call, runs }
}
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
const itemsOf = (runs: readonly { items: readonly unknown[] }[]) => runs.map(({ items }) => items)

describe('batch', () => {
  it('runs items together that arrive together, and then together those that arrived meanwhile', async () => {
    const { call, runs } = steps<number>()
    const first = [call(1), call(2)]
    await settled()
    const second = call(3)
    await settled()
    const third = [call(4), call(5)]
    await settled()
    expect(itemsOf(runs)).toEqual([[1, 2], [3]])
    runs[0]?.end()
    expect(await Promise.all(first)).toEqual([1, 2])
    await settled()
    expect(itemsOf(runs)).toEqual([[1, 2], [3], [4, 5]])
    runs[1]?.end()
    runs[2]?.end()
    expect(await Promise.all([second, ...third])).toEqual([3, 4, 5])
  })

  it('ends no call before the run that includes its item has ended', async () => {
    const { call, runs } = steps<number>()
    let isEnded = false
    const ended = call(1).then(() => {
      isEnded = true
    })
    await settled()
    expect(isEnded).toBe(false)
    runs[0]?.end()
    await ended
  })

  it('repeats the items of a failed run one by one, so that only the bad one fails', async () => {
    const call = batch<number, number>({
      name: 'test',
      run: async (items) => {
        if (items.includes(2)) throw new Error(`bad: ${items}`)
        return items
      },
    })
    const results = await Promise.allSettled([call(1), call(2), call(3)])
    expect(results).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('bad: 2') },
      { status: 'fulfilled', value: 3 },
    ])
  })

  it('continues after a failure', async () => {
    const { call, runs } = steps<number>()
    const failing = call(1)
    await settled()
    runs[0]?.fail()
    await expect(failing).rejects.toThrow('failed')
    const next = call(2)
    await settled()
    runs[1]?.end()
    expect(await next).toBe(2)
  })

  it('limits the size of a run, but runs an oversized item alone', async () => {
    const { call, runs } = steps<number>({ size: 200 })
    const all = [call(1), call(2), call(3)]
    await settled()
    expect(itemsOf(runs)).toEqual([[1], [2]])
    runs[0]?.end()
    await settled()
    expect(itemsOf(runs)).toEqual([[1], [2], [3]])
    for (const run of runs) run.end()
    await Promise.all(all)
  })

  it('puts items with the same key into different runs, in their order', async () => {
    const { call, runs } = steps<string>({ keyOf: (item) => item[0] })
    const all = ['a1', 'a2', 'b1', 'a3'].map(call)
    await settled()
    expect(itemsOf(runs)).toEqual([['a1', 'b1'], ['a2']])
    runs[1]?.end()
    await settled()
    expect(runs[2]?.items).toEqual(['a3'])
    for (const run of runs) run.end()
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('gives every call its own result whatever the order of arrivals, ends and failures', async () => {
    const arrival = fc.record({
      key: fc.nat(3),
      size: fc.integer({ min: 1, max: 200 }),
      wait: fc.nat(2),
    })
    const arrivals = fc.array(arrival, { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(arrivals, fc.scheduler(), async (items, scheduler) => {
        const done: unknown[] = []
        let running = 0
        const call = batch<(typeof items)[number], unknown>({
          name: 'test',
          keyOf: ({ key }) => key,
          sizeOf: ({ size }) => size,
          run: async (members) => {
            running += 1
            const isAlone = members.length === 1
            expect(new Set(members.map(({ key }) => key)).size).toBe(members.length)
            expect(isAlone || members.reduce((sum, { size }) => sum + size, 0) <= 300).toBe(true)
            try {
              await scheduler.schedule(Promise.resolve())
              if (!isAlone && members.some(({ wait }) => wait === 2)) throw new Error('together')
              done.push(...members)
              return members
            } finally {
              running -= 1
            }
          },
        })
        const calls = items.map(async (item) => {
          for (let turn = 0; turn < item.wait; turn += 1) await settled()
          expect(await call(item)).toBe(item)
          expect(done).toContain(item)
        })
        await scheduler.waitFor(Promise.all(calls))
        expect(done).toHaveLength(items.length)
        expect(running).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

it('waits a moment for more items when nobody is waiting for the result', async () => {
  vi.useFakeTimers()
  try {
    const runs: (readonly number[])[] = []
    const call = batch<number, number>({
      name: 'test',
      run: async (items) => {
        runs.push(items)
        return items
      },
      waitMs: 100,
    })
    const first = call(1)
    await vi.advanceTimersByTimeAsync(99)
    const second = call(2)
    expect(runs).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all([first, second])).toEqual([1, 2])
    expect(runs).toEqual([[1, 2]])
  } finally {
    vi.useRealTimers()
  }
})
