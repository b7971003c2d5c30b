import { expect, it, onTestFinished, vi } from 'vitest'
import { slowClock, turnsOf } from '../../test/event-loop-turns.ts'
import { mapInTurns, yieldToEventLoop } from './event-loop.ts'

it('one of several tasks is resumed in each turn of the event loop, in their order', async () => {
  slowClock()
  const turns = await turnsOf((log) =>
    Promise.all(
      ['a', 'b', 'c'].map(async (name) => {
        const pause = yieldToEventLoop()
        for (let round = 0; round < 4; round += 1) {
          log(`${name}${round}`)
          await pause()
        }
      }),
    ),
  )
  const [atOnce, ...later] = turns.filter((done) => done.length > 0)
  expect(atOnce).toEqual(['a0', 'b0', 'c0'])
  expect(later).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'].map((one) => [one]))
})

it('a failed task does not use up another task’s turn', async () => {
  slowClock()
  const failing = async () => {
    await yieldToEventLoop()()
    throw new Error('broken')
  }
  const settled = await Promise.allSettled([failing(), mapInTurns([1, 2, 3], (n) => n * 2)])
  expect(settled).toMatchObject([{ status: 'rejected' }, { value: [2, 4, 6] }])
})

it('work that takes only a few milliseconds never waits', async () => {
  let turns = 0
  setImmediate(() => {
    turns += 1
  })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  expect(await mapInTurns([1, 2], String)).toEqual(['1', '2'])
  expect(turns).toBe(0)
})
