import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Outcome } from '../engine/outcome.ts'
import { deliverReviews, type ReviewChange, type SettledReviews } from './deliver-reviews.ts'
import type { KeptReview } from './kept-reviews.ts'

const reviewOf = (id: string, at = 0): KeptReview => ({
  id,
  question_id: 1,
  reviewed_at: at,
  rating: 'good',
  selected_values: [1],
  seconds: 5,
})

type Fault = 'none' | 'unreachable' | 'lost' | 'signed_out' | 'refused' | 'closed' | 'unnamed'

/** A device and a server. Each call takes the next of `faults`. */
function openWorld(reviews: readonly KeptReview[], faults: Fault[] = []) {
  const world = {
    waiting: [...reviews],
    held: [] as KeptReview[],
    stored: new Map<string, number>(),
    /** Ids that the server refuses; one of them makes it refuse the whole list. */
    spoilt: new Set<string>(),
    unknown: new Set<string>(),
    batches: [] as string[][],
    changes: [] as ReviewChange[],
    faults,
    cannotRead: false,
    cannotWrite: false,
  }
  const take = (batch: readonly KeptReview[]): Outcome<SettledReviews> => {
    if (batch.some(({ id }) => world.spoilt.has(id))) return { kind: 'refused', message: 'no' }
    const ids = batch.map(({ id }) => id)
    const stored = ids.filter((id) => !world.unknown.has(id))
    for (const id of stored) world.stored.set(id, (world.stored.get(id) ?? 0) + 1)
    return { kind: 'done', value: { stored, left_out: ids.filter((id) => world.unknown.has(id)) } }
  }
  const deliver = () =>
    deliverReviews({
      async list() {
        if (world.cannotRead) throw new Error('the device does not answer')
        return [...world.waiting]
      },
      pageReviews: () => world.held,
      async send(batch) {
        world.batches.push(batch.map(({ id }) => id))
        const fault = world.faults.shift() ?? 'none'
        if (fault === 'lost') take(batch)
        if (fault === 'lost' || fault === 'unreachable') return { kind: 'unreachable' }
        if (fault === 'unnamed') return { kind: 'done', value: { stored: ['x'], left_out: [] } }
        if (fault === 'refused') return { kind: 'refused', message: 'no' }
        return fault === 'none' ? take(batch) : { kind: fault }
      },
      async settle(ids) {
        world.held = world.held.filter(({ id }) => !ids.has(id))
        if (world.cannotWrite) throw new Error('the device is full')
        world.waiting = world.waiting.filter(({ id }) => !ids.has(id))
      },
      onChange: (change) => world.changes.push(change),
    })
  return { world, deliver }
}

const many = (count: number) =>
  Array.from({ length: count }, (_one, index) => reviewOf(`r${index}`, count - index))

it('sends the oldest first, in lists of 200, and drops what the server has', async () => {
  const { world, deliver } = openWorld(many(450))
  expect(await deliver()).toBe('done')
  expect(world.batches.map(({ length }) => length)).toEqual([200, 200, 50])
  expect(world.batches[0]?.[0]).toBe('r449')
  expect(world.waiting).toEqual([])
  expect(world.changes.at(-1)).toEqual({ kind: 'held', count: 0 })
})

it('says nothing of a delivery without reviews, and asks nobody', async () => {
  const { world, deliver } = openWorld([])
  expect(await deliver()).toBe('done')
  expect(world.batches).toEqual([])
  expect(world.changes).toEqual([{ kind: 'held', count: 0 }])
})

it('drops what the server leaves out', async () => {
  const { world, deliver } = openWorld(many(2))
  world.unknown.add('r0')
  expect(await deliver()).toBe('done')
  expect([world.waiting, [...world.stored.keys()]]).toEqual([[], ['r1']])
})

it.each(['unreachable', 'lost', 'signed_out'] as const)(
  'keeps everything when the call is %s, and sends it again',
  async (fault) => {
    const { world, deliver } = openWorld(many(3), [fault])
    expect(await deliver()).toBe(fault === 'lost' ? 'unreachable' : fault)
    expect(world.waiting).toHaveLength(3)
    expect(world.changes.at(-1)).toEqual({ kind: 'waiting', count: 3 })
    expect(await deliver()).toBe('done')
    expect(world.waiting).toEqual([])
  },
)

it('keeps a review that the server does not name, and tries again', async () => {
  const { world, deliver } = openWorld(many(1), ['unnamed'])
  expect(await deliver()).toBe('failed')
  expect(world.waiting).toHaveLength(1)
})

it('sends the others when one is refused, and keeps that one', async () => {
  const { world, deliver } = openWorld(many(9))
  world.spoilt.add('r4')
  expect(await deliver()).toBe('done')
  expect(world.waiting.map(({ id }) => id)).toEqual(['r4'])
  expect(world.changes.at(-1)).toEqual({ kind: 'refused', count: 1 })
})

it("sends the page's reviews when the device cannot be read", async () => {
  const { world, deliver } = openWorld([])
  world.cannotRead = true
  world.held = [reviewOf('held')]
  expect(await deliver()).toBe('failed')
  expect([...world.stored.keys()]).toEqual(['held'])
  expect(world.held).toEqual([])
})

it('whatever fails, a review is dropped only after the server has it, and arrives in the end', async () => {
  const fault = fc.constantFrom<Fault>(
    ...(['none', 'none', 'unreachable', 'lost', 'signed_out', 'refused', 'closed'] as const),
    'unnamed',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 420 }),
      fc.array(fc.record({ faults: fc.array(fault), cannotWrite: fc.boolean() }), { maxLength: 6 }),
      async (count, runs) => {
        const { world, deliver } = openWorld(many(count))
        for (const each of runs) {
          Object.assign(world, { faults: [...each.faults], cannotWrite: each.cannotWrite })
          await deliver()
          const waiting = new Set(world.waiting.map(({ id }) => id))
          for (const { id } of many(count))
            expect(waiting.has(id) || world.stored.has(id)).toBe(true)
        }
        Object.assign(world, { faults: [], cannotWrite: false })
        expect(await deliver()).toBe('done')
        expect([world.waiting.length, world.stored.size]).toEqual([0, count])
      },
    ),
    { numRuns: 100 },
  )
})
