import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blankAnswer, hasSelection, noOrder, orderedParts } from './answer.ts'
import { countUnsent, isSaved } from './autosave.ts'
import { secondsLeft } from './server-clock.ts'
import { type Meant, meaning, openDevice, partsOf, type Server } from './test/model-device.ts'
import { type Fate, fates, openModelServer } from './test/model-server.ts'

/** Multiplier of the number of runs: `npm run test:deep` tries more than `npm test`. */
const depth = Number(process.env.TEST_DEPTH ?? 1)

type Device = ReturnType<typeof openDevice>

/** Checks what must hold on every screen at any time. */
function checkScreen(device: Device, server: Server) {
  const state = device.controller?.store.getState()
  if (!state) return
  const { answers } = state.session
  const orders = server.store.orders()
  // The model server never ends the session; only a foreign response claims it has.
  expect(state.isSignedOut).toBe(false)
  expect(Number.isFinite(state.clock.now)).toBe(true)
  const left = secondsLeft(server.deadline, state.clock, performance.now())
  expect(left).toBeGreaterThanOrEqual(Math.max(0, Math.floor(server.deadline - server.now())))
  const holdsAll = isSaved({ chosen: answers, confirmed: orders })
  if (state.ending.phase === 'closed') {
    expect(server.isClosed()).toBe(true)
    // Only the receipt and the later delivery show which answers the server left out as over the
    // limit.
    if (server.most === null)
      expect(countUnsent(answers, orders)).toBeLessThanOrEqual(state.ending.unsent)
  } else if (state.saveState === 'saved') expect(holdsAll).toBe(true)
  else if (state.saveState === 'device' && !holdsAll) {
    const kept = device.copy()?.chosen ?? {}
    for (const [id, answer] of Object.entries(answers))
      for (const part of orderedParts)
        expect(kept[Number(id)]?.[part] ?? 0).toBeGreaterThanOrEqual(answer[part])
  }
}

/** Expects a copy marked as delivered to be on the server, and the attempt to be closed. */
function checkCopy(device: Device, server: Server) {
  const copy = device.copy()
  if (!copy || copy.deliveredAt === null) return
  expect(server.isClosed()).toBe(true)
  // If the server limits the number of answers, some may stay refused; the student has been told
  // which.
  if (server.most === null) expect(countUnsent(copy.chosen, server.store.orders())).toBe(0)
}

/**
 * Expects the server to hold nothing older than what a device has stored or the server has
 * confirmed, and every value to be one that the student meant. Only selections over the limit may
 * be missing, and the screen says so.
 */
function checkServer(server: Server, devices: readonly Device[], meant: Meant) {
  for (const [id, answer] of Object.entries(server.store.answers))
    for (const [part, words] of partsOf(answer))
      if (answer[part] > 0)
        expect(meant.get(meaning(Number(id), part, answer[part]))).toEqual(words)
  const chosen = Object.values(server.store.answers).filter(({ selected_values }) =>
    hasSelection(selected_values),
  )
  expect(chosen.length).toBeLessThanOrEqual(server.most ?? Number.POSITIVE_INFINITY)
  if (server.isClosed()) return
  for (const device of devices)
    for (const [id, kept] of Object.entries(device.everKept()))
      for (const part of orderedParts.filter((each) => !isRefused(device, Number(id), each)))
        expect((server.store.answers[Number(id)] ?? noOrder)[part]).toBeGreaterThanOrEqual(
          kept[part],
        )
}

const isRefused = ({ controller }: Device, id: number, part: (typeof orderedParts)[number]) => {
  const { refused, session } = controller?.store.getState() ?? {}
  return part === 'seq' && refused?.[id] && refused[id].seq === session?.answers[id]?.seq
}

const device = fc.nat(2)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('choose' as const), device, option: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('next', 'previous', 'mark', 'clear', 'type'),
      device,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('visit' as const),
      device,
      id: fc.constantFrom(11, 12, 13),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), device, seconds: fc.nat(8) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('open', 'crash', 'leave', 'wake', 'storage', 'unreadable'),
      device,
    }),
  },
)
const run = fc.record({
  devices: fc.integer({ min: 1, max: 3 }),
  most: fc.constantFrom(null, null, 1, 2),
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
  fates: fc.array(fc.constantFrom<Fate>('answered', 'answered', 'answered', ...fates), {
    minLength: 1,
    maxLength: 30,
  }),
  anything: fc.array(
    fc.record({
      status: fc.constantFrom(200, 201, 202, 203, 302, 400, 401, 403, 404, 409, 429, 500, 503),
      body: fc.oneof(fc.json(), fc.string()),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  end: fc.constantFrom('open', 'submitted', 'time up', 'more time', 'closed by the server'),
})

let restore = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  const real = globalThis.fetch
  restore = () => {
    globalThis.fetch = real
  }
})
afterEach(() => {
  restore()
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function perform(target: Device, taken: Step) {
  if (taken.do === 'choose') target.act({ type: 'choose', option: taken.option })
  else if (taken.do === 'visit') target.act({ type: 'visit', id: taken.id })
  else if (taken.do === 'type') target.act({ type: 'type', text: '2.5' })
  else if (taken.do === 'wait') await pass(taken.seconds)
  else if (taken.do === 'open') {
    const opened = target.open()
    await pass(7)
    await opened
  } else if (taken.do === 'crash') target.crash()
  else if (taken.do === 'leave') target.controller?.leave()
  else if (taken.do === 'wake') target.controller?.wake()
  else if (taken.do === 'storage') target.refusesStorage = !target.refusesStorage
  else if (taken.do === 'unreadable') target.failsToRead = !target.failsToRead
  else target.act({ type: taken.do })
}

it(`on 1-3 devices, whatever the network, a reload or a stranger's answer does: no answer is lost, no screen is wrong`, async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ devices: count, most, steps, fates: drawn, anything, end }) => {
      vi.clearAllTimers()
      let isCalm = true
      let requests = 0
      const server = openModelServer(
        () => {
          requests += 1
          return isCalm ? 'answered' : (drawn[requests % drawn.length] ?? 'answered')
        },
        () => anything[requests % anything.length] ?? { status: 200, body: '' },
        most,
      )
      globalThis.fetch = server.fetch as unknown as typeof fetch
      const meant: Meant = new Map()
      const devices = Array.from({ length: count }, (_, n) => openDevice(server, n + 1, meant))
      const checkAll = () => {
        for (const each of devices) {
          checkScreen(each, server)
          checkCopy(each, server)
        }
      }
      await Promise.all(devices.map((each) => each.open()))
      isCalm = false
      for (const taken of steps) {
        const target = devices[taken.device % count]
        if (target) await perform(target, taken)
        checkAll()
      }

      const [first] = devices
      if (end === 'submitted') first?.controller?.submit()
      if (end === 'time up') {
        await pass(server.deadline - server.now())
        for (const { controller } of devices) controller?.timeUp()
      }
      if (end === 'more time') {
        await pass(server.deadline - server.now() - 4)
        server.addTime(300)
        await pass(4)
        for (const { controller } of devices) {
          const { deadline, clock } = controller?.store.getState() ?? {}
          if (deadline && clock && secondsLeft(deadline, clock, performance.now()) === 0)
            controller?.timeUp()
        }
        await pass(30)
        expect(server.isClosed()).toBe(false)
      }
      if (end === 'closed by the server') await pass(server.deadline - server.now() + 20)
      await pass(5)
      checkAll()

      // The faults end: every device comes back, and everything that any device has stored arrives.
      isCalm = true
      if (!server.isClosed())
        for (const each of devices) {
          each.refusesStorage = false
          await perform(each, { do: 'open', device: 0 })
          each.failsToRead = false
        }
      for (const { controller } of devices) controller?.wake()
      await pass(40)
      for (const { controller } of devices) controller?.wake()
      await pass(40)
      checkAll()
      checkServer(server, devices, meant)
      if (!server.isClosed())
        for (const each of devices) {
          const { refused = {}, session, saveState } = each.controller?.store.getState() ?? {}
          expect(saveState).toBe(Object.keys(refused).length > 0 ? 'refused' : 'saved')
          for (const [id, shown] of Object.entries(session?.answers ?? {})) {
            const stored = { ...blankAnswer, ...server.store.answers[Number(id)] }
            expect(stored.markedForReview).toBe(shown.markedForReview)
            if (isRefused(each, Number(id), 'seq')) continue
            expect(stored.selected_values).toEqual(shown.selected_values)
            expect(stored.answered).toBe(shown.answered)
          }
        }
    }),
    { numRuns: 500 * depth },
  )
})
