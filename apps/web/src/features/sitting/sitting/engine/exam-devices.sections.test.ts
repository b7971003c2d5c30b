import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noOrder, orderedParts } from './answer.ts'
import { isSaved } from './autosave.ts'
import { type Meant, meaning, openDevice, partsOf } from './test/model-device.ts'
import {
  type Fate,
  fates,
  openModelServer,
  sectionOfQuestion,
  sectionSeconds,
} from './test/model-server.ts'

/** Multiplier of the number of runs: `npm run test:deep` tries more than `npm test`. */
const depth = Number(process.env.TEST_DEPTH ?? 1)

type Device = ReturnType<typeof openDevice>
type Server = ReturnType<typeof openModelServer>

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

/** Lets time pass as on a page: its countdown ends a section, and the next one is opened. */
async function live(devices: readonly Device[], server: Server, seconds: number) {
  for (let left = seconds; left > 0; left -= 1) {
    await pass(1)
    for (const device of devices) {
      const { controller } = device
      const state = controller?.store.getState()
      if (!controller || !state) continue
      if ((state.deadline ?? 0) <= server.now() && state.ending.phase === 'open')
        controller.timeUp()
      if (controller.store.getState().ending.phase !== 'section_over') continue
      const going = device.goOn()
      await pass(1)
      await Promise.race([going, Promise.resolve()])
    }
  }
}

const device = fc.nat(1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('choose' as const), device, amount: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('mark', 'clear', 'type'),
      device,
      amount: fc.nat(1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), device, amount: fc.nat(25) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('open', 'crash', 'leave', 'wake'),
      device,
      amount: fc.nat(1),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function perform(target: Device, all: readonly Device[], server: Server, taken: Step) {
  if (taken.do === 'choose') target.act({ type: 'choose', option: taken.amount })
  else if (taken.do === 'type') target.act({ type: 'type', text: '2.5' })
  else if (taken.do === 'mark' || taken.do === 'clear') target.act({ type: taken.do })
  else if (taken.do === 'wait') await live(all, server, taken.amount)
  else if (taken.do === 'crash') target.crash()
  else if (taken.do === 'leave') target.controller?.leave()
  else if (taken.do === 'wake') target.controller?.wake()
  else {
    const opened = target.open()
    await pass(7)
    await opened
  }
}

/** Expects the screen to be true: its section was opened by the server, and 'saved' means saved. */
function checkScreen({ controller }: Device, server: Server) {
  const state = controller?.store.getState()
  if (!state || state.ending.phase === 'closed') return
  const { questions } = state.session
  const section = sectionOfQuestion[questions[0]?.id ?? 0] ?? 0
  expect(questions.map(({ id }) => sectionOfQuestion[id])).toEqual([section])
  const opened = server.deadline - (4 - section) * sectionSeconds
  expect(server.now()).toBeGreaterThanOrEqual(opened)
  if (state.ending.phase === 'open' && state.saveState === 'saved') {
    const own = Object.fromEntries(questions.map(({ id }) => [id, state.session.answers[id]]))
    const shown = Object.fromEntries(Object.entries(own).filter(([, answer]) => answer))
    expect(isSaved({ chosen: shown as never, confirmed: server.store.orders() })).toBe(true)
  }
}

/** Each stored value was meant, and what the server lacks waits on its device for late delivery. */
function checkKept(server: Server, devices: readonly Device[], meant: Meant) {
  for (const [id, answer] of Object.entries(server.store.answers))
    for (const [part, words] of partsOf(answer))
      if (answer[part] > 0)
        expect(meant.get(meaning(Number(id), part, answer[part]))).toEqual(words)
  for (const each of devices) {
    const copy = each.copy()
    for (const [id, kept] of Object.entries(each.everKept()))
      for (const part of orderedParts) {
        if ((server.store.answers[Number(id)] ?? noOrder)[part] >= kept[part]) continue
        expect(copy?.chosen[Number(id)]?.[part] ?? 0).toBeGreaterThanOrEqual(kept[part])
        if (part !== 'visit_seq') expect(copy?.deliveredAt).toBeNull()
      }
  }
}

it('goes through three sections on 1-2 devices, whatever the network does: no answer is lost, no screen is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        devices: fc.integer({ min: 1, max: 2 }),
        steps: fc.array(step, { minLength: 5, maxLength: 25 }),
        fates: fc.array(fc.constantFrom<Fate>('answered', 'answered', 'answered', ...fates), {
          minLength: 1,
          maxLength: 30,
        }),
      }),
      async ({ devices: count, steps, fates: drawn }) => {
        vi.clearAllTimers()
        let isCalm = true
        let requests = 0
        const server = openModelServer(
          () => {
            requests += 1
            return isCalm ? 'answered' : (drawn[requests % drawn.length] ?? 'answered')
          },
          () => ({ status: 200, body: '' }),
          null,
          true,
        )
        globalThis.fetch = server.fetch as unknown as typeof fetch
        const meant: Meant = new Map()
        const devices = Array.from({ length: count }, (_, n) => openDevice(server, n + 1, meant))
        await Promise.all(devices.map((each) => each.open()))
        isCalm = false
        for (const taken of steps) {
          const target = devices[taken.device % count]
          if (target) await perform(target, devices, server, taken)
          for (const each of devices) checkScreen(each, server)
        }
        isCalm = true
        const left = server.deadline - server.now()
        await live(devices, server, Math.max(0, Math.ceil(left)) + 30)
        for (const each of devices) checkScreen(each, server)
        checkKept(server, devices, meant)
      },
    ),
    { numRuns: 100 * depth },
  )
})

it('stores every answer of a calm network, in each section', async () => {
  const server = openModelServer(
    () => 'answered',
    () => ({ status: 200, body: '' }),
    null,
    true,
  )
  globalThis.fetch = server.fetch as unknown as typeof fetch
  const meant: Meant = new Map()
  const own = openDevice(server, 1, meant)
  await own.open()
  for (let section = 1; section <= 3; section += 1) {
    if (section === 3) own.act({ type: 'type', text: '2.5' })
    else own.act({ type: 'choose', option: 1 })
    const ends = server.deadline - (3 - section) * sectionSeconds
    await live([own], server, Math.floor(ends - server.now()) - 1)
    // The last moment of the section still counts.
    if (section < 3) own.act({ type: 'choose', option: 2 })
    await live([own], server, 3)
  }
  await live([own], server, 20)
  expect(server.isClosed()).toBe(true)
  expect(server.store.answers[11]?.selected_values).toBe(2)
  expect(server.store.answers[12]?.selected_values).toEqual([1, 2])
  expect(server.store.answers[13]?.selected_values).toBe('2.5')
})
