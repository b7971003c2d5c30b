import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answer, blankAnswer, noOrder, orderedParts } from './answer.ts'
import { autosave, countUnsent, isSaved, openAutosave } from './autosave.ts'
import { secondsLeft } from './countdown.ts'
import { examCalls } from './exam-calls.ts'
import { openExamRoom } from './exam-room.ts'
import type { ExamEvent } from './exam-session.ts'
import { type KeptCopy, readCopy } from './kept-copy.ts'
import { type Fate, fates, openModelServer } from './test/model-server.ts'

/** How many times more `npm run test:deep` tries than `npm test`. */
const depth = Number(process.env.TEST_DEPTH ?? 1)

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const

type Server = ReturnType<typeof openModelServer>
type Part = (typeof orderedParts)[number]

/** Every change that any device ever made: what was meant by an order. */
type Meant = Map<string, unknown>

const partsOf = (answer: Answer): readonly (readonly [Part, unknown])[] => [
  ['seq', [answer.answered, answer.selected_values]],
  ['review_seq', answer.markedForReview],
  ['visit_seq', null],
]
const meaning = (id: number, part: Part, order: number) => `${id} ${part} ${order}`

/** A browser with storage of its own, in which the exam is opened again and again. */
function openDevice(server: Server, digits: number, meant: Meant) {
  let copy: unknown = null
  let room: ReturnType<typeof openExamRoom> | null = null
  let stop = () => {}
  let page = { isAlive: false }
  const device = {
    refusesStorage: false,
    get room() {
      return room
    },
    copy: (): KeptCopy | null => readCopy(structuredClone(copy)),

    /** Opens the page as a student does: what the server has, merged with what this device kept. */
    async open() {
      device.crash()
      const calls = examCalls(3, 5)
      const signals: { serverTime: number; askedAt: number; heardAt: number }[] = []
      const found = await calls.ask((signal) => signals.push(signal))
      const [signal] = signals
      if (found.kind !== 'done' || !signal) return
      const mine = { isAlive: true }
      page = mine
      const write = async (chosen: KeptCopy['chosen'], orders: object, at: number | null) => {
        await new Promise((done) => setTimeout(done, 20))
        if (!mine.isAlive) throw new Error('The page is gone')
        if (device.refusesStorage) throw new Error('No room')
        copy = structuredClone({
          at: 0,
          quizId: 3,
          quizName: 'Algebra',
          chosen,
          orders,
          deliveredAt: at,
        })
      }
      const alive = <Value>(work: () => Promise<Value>): Promise<Value> =>
        mine.isAlive ? work() : new Promise(() => {})
      const kept = device.copy()?.chosen ?? {}
      room = openExamRoom(
        {
          questions,
          autosave: autosave(openAutosave(kept), { type: 'heard', answers: found.value }),
          stored: found.value,
          clock: { now: signal.serverTime, at: signal.heardAt },
          deadline: server.deadline,
          mayWrite: true,
        },
        {
          ...calls,
          save: (...input) => alive(() => calls.save(...input)),
          ask: (...input) => alive(() => calls.ask(...input)),
          submit: (...input) => alive(() => calls.submit(...input)),
          receipt: () => alive(() => calls.receipt()),
          keep: ({ chosen, confirmed }) => write(chosen, confirmed, null),
          markDelivered: ({ chosen, confirmed }) => write(chosen, confirmed, 1),
          onNewer() {},
          onRefused() {},
          random: () => digits / 1000,
        },
      )
      note()
      stop = room.start()
    },

    /** The page is gone in the middle of everything, and could tell nobody. */
    crash() {
      page.isAlive = false
      stop()
      stop = () => {}
      room = null
    },
    act(event: ExamEvent) {
      room?.act(event)
      note()
    },
  }
  /** Writes down what each order stands for. */
  const note = () => {
    for (const [id, answer] of Object.entries(room?.store.getState().session.answers ?? {}))
      for (const [part, words] of partsOf(answer))
        if (answer[part] > 0 && answer[part] % 1000 === digits)
          meant.set(meaning(Number(id), part, answer[part]), words)
  }
  return device
}

type Device = ReturnType<typeof openDevice>

/** What may never be wrong on a screen, whatever has happened. */
function checkScreen(device: Device, server: Server) {
  const state = device.room?.store.getState()
  if (!state) return
  const { answers } = state.session
  const orders = server.store.orders()
  // The server never ends the session here: only a stranger says so.
  expect(state.isSignedOut).toBe(false)
  expect(Number.isFinite(state.clock.now)).toBe(true)
  const left = secondsLeft(server.deadline, state.clock, performance.now())
  expect(left).toBeGreaterThanOrEqual(Math.max(0, Math.floor(server.deadline - server.now())))
  const holdsAll = isSaved({ chosen: answers, confirmed: orders })
  if (state.ending.phase === 'closed') {
    expect(server.isClosed()).toBe(true)
    expect(countUnsent(answers, orders)).toBeLessThanOrEqual(state.ending.unsent)
  } else if (state.saveState === 'saved') expect(holdsAll).toBe(true)
  else if (state.saveState === 'device' && !holdsAll) {
    const kept = device.copy()?.chosen ?? {}
    for (const [id, answer] of Object.entries(answers))
      for (const part of orderedParts) expect(kept[Number(id)]?.[part] ?? 0).toBe(answer[part])
  }
}

/** What a device keeps as delivered must be with the server, which has closed the attempt. */
function checkCopy(device: Device, server: Server) {
  const copy = device.copy()
  if (!copy || copy.deliveredAt === null) return
  expect(server.isClosed()).toBe(true)
  expect(countUnsent(copy.chosen, server.store.orders())).toBe(0)
}

/**
 * Nothing that a device has kept, or the server has acknowledged, is older there than what it
 * holds, and all of it says what was meant.
 */
function checkServer(server: Server, devices: readonly Device[], meant: Meant) {
  for (const [id, answer] of Object.entries(server.store.answers))
    for (const [part, words] of partsOf(answer))
      if (answer[part] > 0)
        expect(meant.get(meaning(Number(id), part, answer[part]))).toEqual(words)
  if (server.isClosed()) return
  for (const device of devices)
    for (const [id, kept] of Object.entries(device.copy()?.chosen ?? {}))
      for (const part of orderedParts)
        expect((server.store.answers[Number(id)] ?? noOrder)[part]).toBeGreaterThanOrEqual(
          kept[part],
        )
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
      do: fc.constantFrom('open', 'crash', 'leave', 'wake', 'storage'),
      device,
    }),
  },
)
const run = fc.record({
  devices: fc.integer({ min: 1, max: 3 }),
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
  end: fc.constantFrom('open', 'submitted', 'time up', 'closed by the server'),
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
  else if (taken.do === 'leave') target.room?.leave()
  else if (taken.do === 'wake') target.room?.wake()
  else if (taken.do === 'storage') target.refusesStorage = !target.refusesStorage
  else target.act({ type: taken.do })
}

it(`on 1-3 devices, whatever the network, a reload or a stranger's answer does: no answer is lost, no screen is wrong`, async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ devices: count, steps, fates: drawn, anything, end }) => {
      vi.clearAllTimers()
      let isCalm = true
      let requests = 0
      const server = openModelServer(
        () => {
          requests += 1
          return isCalm ? 'answered' : (drawn[requests % drawn.length] ?? 'answered')
        },
        () => anything[requests % anything.length] ?? { status: 200, body: '' },
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
      if (end === 'submitted') first?.room?.submit()
      if (end === 'time up') {
        await pass(server.deadline - server.now())
        for (const { room } of devices) room?.timeUp()
      }
      if (end === 'closed by the server') await pass(server.deadline - server.now() + 20)
      await pass(5)
      checkAll()

      // The storm is over: everybody comes back, and all that any device has kept arrives.
      isCalm = true
      if (!server.isClosed())
        for (const each of devices) {
          each.refusesStorage = false
          await perform(each, { do: 'open', device: 0 })
        }
      for (const { room } of devices) room?.wake()
      await pass(40)
      for (const { room } of devices) room?.wake()
      await pass(40)
      checkAll()
      checkServer(server, devices, meant)
      if (!server.isClosed())
        for (const { room } of devices) {
          expect(room?.store.getState().saveState).toBe('saved')
          for (const [id, shown] of Object.entries(room?.store.getState().session.answers ?? {}))
            expect({ ...blankAnswer, ...server.store.answers[Number(id)] }).toMatchObject({
              selected_values: shown.selected_values,
              answered: shown.answered,
              markedForReview: shown.markedForReview,
            })
        }
    }),
    { numRuns: 500 * depth },
  )
}, 1_200_000)
