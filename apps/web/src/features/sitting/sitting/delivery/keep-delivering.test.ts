import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeliveryEnd } from './deliver-copies.ts'
import { keepDelivering } from './keep-delivering.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A delivery whose runs end as listed in `ends`, and after that with 'done'. */
function open(ends: (DeliveryEnd | Error)[], takes = 0) {
  let runs = 0
  let atOnce = 0
  const most = { atOnce: 0 }
  const delivery = keepDelivering(
    async () => {
      runs += 1
      atOnce += 1
      most.atOnce = Math.max(most.atOnce, atOnce)
      await new Promise((resolve) => setTimeout(resolve, takes))
      atOnce -= 1
      const end = ends.shift() ?? 'done'
      if (end instanceof Error) throw end
      return end
    },
    () => 1,
  )
  return { delivery, runs: () => runs, most }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

it('runs when woken, and stops once everything is delivered', async () => {
  const { delivery, runs } = open([])
  await pass(100)
  expect(runs()).toBe(0)
  delivery.wake()
  await pass(1000)
  expect(runs()).toBe(1)
})

it('retries with growing pauses of at most a minute until the server can be reached', async () => {
  const { delivery, runs } = open([...Array<DeliveryEnd>(8).fill('unreachable'), 'failed'])
  delivery.wake()
  await pass(0.1)
  const seen: number[] = []
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
    await pass(wait)
    seen.push(runs())
  }
  expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  await pass(1000)
  expect(runs()).toBe(10)
})

it('retries at once when woken during a pause', async () => {
  const { delivery, runs } = open(Array<DeliveryEnd>(8).fill('unreachable'))
  delivery.wake()
  await pass(20)
  const before = runs()
  delivery.wake()
  await pass(0.1)
  expect(runs()).toBe(before + 1)
})

it('never runs twice at once, and runs again if woken during a run', async () => {
  const { delivery, runs, most } = open([], 5000)
  for (let times = 0; times < 4; times += 1) delivery.wake()
  await pass(4)
  expect(runs()).toBe(1)
  await pass(60)
  expect([runs(), most.atOnce]).toEqual([2, 1])
})

it('waits for a sign-in when the session has ended', async () => {
  const { delivery, runs } = open(['signed_out'])
  delivery.wake()
  await pass(1000)
  expect(runs()).toBe(1)
  delivery.wake()
  await pass(1)
  expect(runs()).toBe(2)
})

it('checks again while a page has a copy open, because the page may be killed', async () => {
  const { delivery, runs } = open(['in_use', 'in_use'])
  delivery.wake()
  await pass(40)
  expect(runs()).toBe(3)
})

it('continues after a run throws', async () => {
  const { delivery, runs } = open([new TypeError('a broken copy')])
  delivery.wake()
  await pass(2)
  expect(runs()).toBe(2)
})

it('stops', async () => {
  const { delivery, runs } = open(Array<DeliveryEnd>(8).fill('unreachable'))
  delivery.wake()
  await pass(0.1)
  delivery.stop()
  delivery.wake()
  await pass(1000)
  expect(runs()).toBe(1)
})
