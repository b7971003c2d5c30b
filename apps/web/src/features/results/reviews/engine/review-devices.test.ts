import { ratings } from '@prepwell/contract/results/notebook-terms.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  cardOf,
  type Device,
  day,
  type Fault,
  openDevice,
  openServer,
  pass,
  startClock,
  type Tab,
} from './test/review-world.ts'

/** Multiplier of the number of runs: `npm run test:deep` tries more than `npm test`. */
const depth = Number(process.env.TEST_DEPTH ?? 1)

beforeEach(startClock)
afterEach(() => void vi.useRealTimers())

const device = fc.nat(1)
const tab = fc.nat(1)
const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('review' as const),
      device,
      tab,
      option: fc.constantFrom(1, 2),
      override: fc.option(fc.constantFrom(...ratings)),
      /** The tab dies at this point. */
      dies: fc.constantFrom(null, null, null, null, 'checked', 'storing', 'after'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('deliver', 'deliver in the background', 'refresh', 'load', 'kill'),
      device,
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('network' as const), device, isOnline: fc.boolean() }),
  },
  fc.record({ do: fc.constant('storage' as const), device, cannotStore: fc.boolean() }),
  fc.record({ do: fc.constant('reading' as const), device, cannotRead: fc.boolean() }),
  fc.record({
    do: fc.constant('wait' as const),
    seconds: fc.constantFrom(5, 300, 8 * 3600, 25 * 3600),
  }),
  fc.record({ do: fc.constant('drop a card' as const), id: fc.integer({ min: 1, max: 6 }) }),
)

const run = fc.record({
  ahead: fc.tuple(fc.constantFrom(0, day, -day), fc.constantFrom(0, day, -day)),
  steps: fc.array(step, { minLength: 5, maxLength: 40 }),
  faults: fc.array(
    fc.constantFrom<Fault>(
      'none',
      'none',
      'none',
      'unreachable',
      'lost',
      'refused',
      'unnamed',
      'signed_out',
    ),
    { maxLength: 30 },
  ),
})

/** A review that the student gave, with its true time in seconds. */
interface Given {
  readonly questionId: number
  readonly rating: string
  readonly at: number
  /** The tab that alone has the review and told the student to keep it open; null if none. */
  readonly heldBy: Tab | null
}

it('whatever fails, no review is lost and none counts twice, each at its time', async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ ahead, steps, faults }) => {
      vi.setSystemTime(Date.UTC(2026, 10, 30, 6))
      const world = openServer(Array.from({ length: 6 }, (_one, index) => cardOf(index + 1)))
      const { server } = world
      server.faults = [...faults]
      const devices = ahead.map((aheadMs) => openDevice(world, { aheadMs }))
      const given = new Map<string, Given>()
      const dropped = new Set<number>()
      /** Reviews that a tab may or may not have stored before it died. */
      const uncertain = new Set<string>()

      /**
       * The undelivered reviews on a device: those it has stored, and those that only its tabs
       * hold.
       */
      const known = (on: Device) => [
        ...on.reviews().waiting,
        ...on.tabs.flatMap(({ held }) => [...held.values()]),
      ]

      const reviewOn = async (
        on: Device,
        at: Tab,
        each: Extract<(typeof steps)[number], { do: 'review' }>,
      ) => {
        const { reviewer } = at
        await pass(5_000)
        const before = reviewer.store.getState().step
        if (before.kind === 'resting') await reviewer.goOn()
        await reviewer.check({ selected_values: [each.option], seconds: 9, is_changed: false })
        if (each.override) reviewer.rate(each.override)
        const { step: checked } = reviewer.store.getState()
        if (checked.kind !== 'checked') return
        if (each.dies === 'checked') return on.kill(at)
        const earlier = new Set([...known(on).map(({ id }) => id), ...given.keys()])
        const now = Math.floor(Date.now() / 1000)
        const going = reviewer.goOn()
        if (each.dies === 'storing') on.kill(at)
        await going
        const made = known(on).filter(({ id }) => !earlier.has(id))
        expect(made.length).toBeLessThanOrEqual(1)
        for (const { id, question_id, rating } of made) {
          const isHeld = at.held.has(id)
          given.set(id, { questionId: question_id, rating, at: now, heldBy: isHeld ? at : null })
          expect([question_id, rating]).toEqual([checked.card.question_id, checked.rating])
        }
        // If no review was made, the device already had one of this card.
        if (made.length === 0 && each.dies !== 'storing')
          expect(on.reviews().done.map((card) => card.question_id)).toContain(
            checked.card.question_id,
          )
        if (each.dies === 'storing') for (const id of at.held.keys()) uncertain.add(id)
        if (each.dies === 'after') on.kill(at)
      }

      for (const each of steps) {
        const on = 'device' in each ? devices[each.device] : undefined
        const at = on && 'tab' in each ? on.tabs[each.tab % Math.max(1, on.tabs.length)] : undefined
        if (each.do === 'open' && on && on.tabs.length < 2) {
          const opening = on.open().reviewer.load()
          await pass(9_000)
          await opening
        }
        if (each.do === 'review' && on && at) await reviewOn(on, at, each)
        if (each.do === 'deliver' && on) await on.deliver(at)
        if (each.do === 'deliver in the background' && on) await on.deliver()
        if (each.do === 'refresh' && at) await at.reviewer.refresh()
        if (each.do === 'load' && at) {
          const loading = at.reviewer.load()
          await pass(9_000)
          await loading
        }
        if (each.do === 'kill' && on && at) on.kill(at)
        if (each.do === 'network' && on) on.isOnline = each.isOnline
        if (each.do === 'storage' && on) on.cannotStore = each.cannotStore
        if (each.do === 'reading' && on) on.cannotRead = each.cannotRead
        if (each.do === 'wait') await pass(each.seconds * 1000)
        if (each.do === 'drop a card') {
          dropped.add(each.id)
          server.cards = server.cards.filter(({ question_id }) => question_id !== each.id)
        }
        // A review can be lost only if a killed page alone had it, and that page had said so.
        for (const [id, { heldBy }] of given)
          if (heldBy && !heldBy.isOpen && !server.reviews.has(id)) uncertain.add(id)
        for (const id of server.reviews.keys()) expect(given.has(id)).toBe(true)
      }

      server.faults = []
      for (const on of devices) {
        Object.assign(on, { isOnline: true, cannotStore: false, cannotRead: false })
        expect(await on.deliver()).toBe('done')
        for (const open of on.tabs) expect(await on.deliver(open)).toBe('done')
        expect(on.reviews().waiting).toEqual([])
      }
      for (const [id, review] of given) {
        const stored = server.reviews.get(id)
        if (!stored) {
          expect(uncertain.has(id) || dropped.has(review.questionId)).toBe(true)
          continue
        }
        expect([stored.question_id, stored.rating]).toEqual([review.questionId, review.rating])
        // So the schedule is the same as for a student who was online.
        expect(Math.abs(stored.reviewed_at - review.at)).toBeLessThanOrEqual(2)
      }
    }),
    { numRuns: 300 * depth },
  )
})
