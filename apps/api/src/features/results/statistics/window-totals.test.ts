import { expect, it } from 'vitest'
import { after } from '../../../platform/clock.ts'
import { manualClock } from '../../../test/manual-clock.ts'
import { followWindow, type Reading, type TotalsSource } from './window-totals.ts'

type Rows = Reading['rows']

/** A source that returns prepared readings and records its calls. */
function follow() {
  const clock = manualClock(new Date('2026-03-02T03:30:00Z'))
  const asked: string[] = []
  let answers: (Rows | Error)[] = []
  let seconds = 0
  let version = 0
  let first: number | null = null
  let ahead: number | null = null
  const answer = async (kind: string): Promise<Reading> => {
    asked.push(kind)
    const rows = answers.shift() ?? []
    if (rows instanceof Error) throw rows
    return { snapshot: String(asked.length), seconds, first, next: ahead, rows }
  }
  const source: TotalsSource = {
    version: async () => ({ version, seconds }),
    load: () => answer('load'),
    changes: ({ snapshot }) => answer(`since ${snapshot}`),
  }
  const read = followWindow<string>(clock, 7, source, async (_previous, totals) =>
    [...totals].map(([key, figures]) => `${key}: ${figures.join(' ')}`).join(', '),
  )
  return {
    clock,
    asked,
    read,
    next: (...next: (Rows | Error)[]) => {
      answers = next
      version += 1
    },
    /** Sets the times of the first attempt inside the window and of the first one after it. */
    ends: (firstInside: Date | null, firstAfter: Date | null) => {
      first = firstInside?.getTime() ?? null
      ahead = firstAfter?.getTime() ?? null
    },
    wait: (more: number) => {
      seconds += more
    },
  }
}

it('reads everything once, and then only what has changed since', async () => {
  const { read, next, asked } = follow()
  next([
    [1, 2, 50],
    [2, 1, 30],
  ])
  expect(await read()).toBe('1: 2 50, 2: 1 30')
  next([
    [2, -1, -30],
    [1, 1, 25],
    [3, 1, 0],
  ])
  expect(await read()).toBe('1: 3 75, 3: 1 0')
  next([])
  expect(await read()).toBe('1: 3 75, 3: 1 0')
  expect(asked).toEqual(['load', 'since 1', 'since 2'])
})

it('reads nothing if nothing has changed and no attempt leaves or enters the window', async () => {
  const { read, next, clock, asked, ends } = follow()
  const [inside, ahead] = [after(clock.now(), 10 - 7 * 24 * 3600), after(clock.now(), 20)]
  ends(inside, ahead)
  next([[1, 1, 10]])
  await read()
  clock.advance(10)
  await read()
  expect(asked).toEqual(['load'])
  clock.advance(1)
  ends(null, ahead)
  await read()
  clock.advance(8)
  await read()
  expect(asked).toEqual(['load', 'since 1'])
  clock.advance(1)
  await read()
  expect(asked).toEqual(['load', 'since 1', 'since 2'])
  clock.advance(-1)
  await read()
  expect(asked).toHaveLength(4)
})

it.each([
  { name: 'the clock was turned forward', hours: 2, seconds: 0 },
  { name: 'the clock was turned back', hours: -2, seconds: 0 },
  { name: 'changes may be deleted by now', hours: 0, seconds: 1801 },
])('reloads everything when $name', async ({ hours, seconds }) => {
  const { read, next, clock, wait } = follow()
  next([[1, 1, 10]])
  await read()
  clock.advance(hours * 3600)
  wait(seconds)
  next(...(seconds > 0 ? [[], [[2, 1, 20]] as Rows] : [[[2, 1, 20]] as Rows]))
  expect(await read()).toBe('2: 1 20')
})

it('reloads everything now and then, and answers from the cache meanwhile', async () => {
  const { read, next, wait, asked } = follow()
  next([[1, 1, 10]])
  await read()
  wait(301)
  next([], [[1, 1, 99]])
  expect(await read()).toBe('1: 1 10')
  await new Promise((resolve) => setImmediate(resolve))
  next([])
  expect(await read()).toBe('1: 1 99')
  expect(asked).toEqual(['load', 'since 1', 'load', 'since 3'])
})

it('reloads after a failure', async () => {
  const { read, next } = follow()
  next([[1, 1, 10]])
  await read()
  next(new Error('the database is away'))
  await expect(read()).rejects.toThrow('the database is away')
  next([[1, 1, 10]])
  expect(await read()).toBe('1: 1 10')
})
