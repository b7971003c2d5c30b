import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, noOrder, orderedParts } from './answer.ts'
import { countUnsent, isSaved } from './autosave.ts'
import { secondsLeft } from './server-clock.ts'
import { type Meant, meaning, openDevice, partsOf } from './test/model-device.ts'
import { sectionOfQuestion } from './test/model-sections.ts'
import { type Fate, fates, openModelServer } from './test/model-server.ts'

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

const grace = 10
/** Far more requests than two pages send in such an exam. */
const maxRequests = 3000
const dayMs = 24 * 3600 * 1000

/** An attempt with timed sections on one or two devices, with everything that the test checks. */
interface Exam {
  readonly server: Server
  readonly devices: readonly Device[]
  readonly meant: Meant
  /** Devices whose tab is frozen: no countdown runs, and nothing is sent. */
  readonly asleep: Set<Device>
  /** If true, no request fails from now on; if false, requests may fail again. */
  calm(isCalm: boolean): void
}

/** Lets time pass as on a page: its countdown ends a section, and the next one is opened. */
async function live(exam: Exam, seconds: number) {
  for (let left = seconds; left > 0; left -= 1) {
    await pass(Math.min(1, left))
    for (const device of exam.devices) if (!exam.asleep.has(device)) countDown(device)
    check(exam)
  }
}

function countDown(device: Device) {
  const state = device.controller?.store.getState()
  if (device.waiting) void device.goOn()
  if (!state || state.deadline === null) return
  const isUp = secondsLeft(state.deadline, state.clock, performance.now()) === 0
  if (isUp && state.ending.phase === 'open') device.controller?.timeUp()
  if (device.controller?.store.getState().ending.phase === 'section_over') void device.goOn()
}

const device = fc.nat(1)
const section = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('choose' as const), device, amount: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('mark', 'clear', 'type'), device }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), device, amount: fc.nat(30) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('open', 'crash', 'leave', 'wake', 'deliver'),
      device,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('offline', 'go on', 'submit', 'clock'), device }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('freeze', 'sleep', 'add time'),
      device,
      amount: fc.integer({ min: 5, max: 150 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('open again', 'make longer'),
      device,
      section,
      amount: fc.integer({ min: 10, max: 90 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('calm border' as const), device }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function perform(exam: Exam, target: Device, taken: Step) {
  const { server, devices } = exam
  const { sections } = server
  if (!sections) return
  const second = Math.floor(server.now())
  switch (taken.do) {
    case 'choose':
      return target.act({ type: 'choose', option: taken.amount })
    case 'type':
      return target.act({ type: 'type', text: '2.5' })
    case 'mark':
    case 'clear':
      return target.act({ type: taken.do })
    case 'wait':
      return live(exam, taken.amount)
    case 'open':
      void target.open()
      return live(exam, 7)
    case 'crash':
      return target.crash()
    case 'leave':
      return target.controller?.leave()
    case 'wake':
      return target.controller?.wake()
    case 'deliver':
      void target.deliver((change) => {
        const { order = {} } = { order: server.store.orders() }
        if (change.kind === 'held') expect(countUnsent(target.copy()?.chosen ?? {}, order)).toBe(0)
      })
      return live(exam, 7)
    case 'offline':
      target.isOffline = !target.isOffline
      if (target.isOffline) target.controller?.goOffline()
      else target.controller?.wake()
      return
    case 'clock':
      // The device's own clock is a day ahead, or a day behind.
      vi.setSystemTime(Date.now() + (second % 2 === 0 ? dayMs : -dayMs))
      return
    case 'go on': {
      void target.controller?.leaveSection()
      if (target.waiting) target.crash()
      return
    }
    case 'submit':
      if (sections.plan.early === 'go_on' && target.controller?.store.getState().isLastSection)
        target.controller.submit()
      return
    case 'freeze':
      exam.asleep.add(target)
      target.isOffline = true
      await live(exam, taken.amount)
      exam.asleep.delete(target)
      target.isOffline = false
      return target.controller?.wake()
    case 'sleep':
      server.skip(taken.amount)
      for (const each of devices) each.controller?.wake()
      return
    case 'add time':
      return sections.addTime(taken.amount, second)
    case 'open again':
      if (!server.isClosed()) sections.openAgain(taken.section, taken.amount, second)
      return
    case 'make longer':
      return sections.extend(taken.section, taken.amount, second)
    case 'calm border':
      return crossCalmly(exam)
  }
}

/**
 * Crosses the next end of a section with a working network. Expects every answer to it on an open
 * page to be stored, and the page to show the section that the server has open.
 */
async function crossCalmly(exam: Exam) {
  const { server, devices } = exam
  if (!server.sections || server.isClosed()) return
  exam.calm(true)
  for (const each of devices) {
    each.isOffline = false
    each.controller?.wake()
  }
  const ends = server.sections.at(Math.floor(server.now())).deadline
  await live(exam, ends - server.now() + grace)
  const now = Math.floor(server.now())
  for (const { controller, waiting } of devices) {
    const chosen: Answers = (controller?.answers() ?? waiting?.state)?.chosen ?? {}
    const over = server.sections.spans.find(({ deadline }) => deadline === ends)
    for (const [id, answer] of Object.entries(chosen))
      if (sectionOfQuestion[Number(id)] === over?.section)
        for (const part of orderedParts)
          expect({ id, part, seq: server.store.orders()[id]?.[part] }).toEqual({
            ...{ id, part },
            seq: expect.toSatisfy((stored: number) => stored >= answer[part]),
          })
    const state = controller?.store.getState()
    if (!state || server.isClosed()) continue
    const open = server.sections.at(now)
    const shown = sectionOfQuestion[state.session.questions[0]?.id ?? 0]
    if (now < open.opens_at) expect(state.ending.phase).toBe('section_over')
    // The call by which a page learns of an opening is answered within a second.
    else if (open.opens_at < now && now < open.deadline)
      expect([state.ending.phase, shown]).toEqual(['open', open.section])
  }
  exam.calm(false)
}

/**
 * Expects every screen to tell the truth: the server has opened its section, and 'saved' means
 * saved.
 */
function check({ server, devices }: Exam) {
  const { sections, store } = server
  if (!sections) return
  expect(server.tooEarly).toEqual([])
  const orders = store.orders()
  for (const each of devices) {
    const { controller, waiting } = each
    if (waiting) {
      const { chosen, confirmed } = waiting.state
      if (countUnsent(chosen, confirmed) === 0) expect(countUnsent(chosen, orders)).toBe(0)
    }
    const state = controller?.store.getState()
    if (!controller || !state) continue
    const { chosen, closed, confirmed } = controller.answers()
    const [{ id: shown } = { id: 0 }] = state.session.questions
    expect(sections.hasOpened(sectionOfQuestion[shown] ?? 0, Math.floor(server.now()))).toBe(true)
    if (state.ending.phase === 'closed') {
      expect(server.isClosed()).toBe(true)
      expect(countUnsent(chosen, orders)).toBeLessThanOrEqual(state.ending.unsent)
      continue
    }
    const holdsAll = isSaved({ chosen, confirmed: orders, ...(closed ? { closed } : {}) })
    if (state.saveState === 'saved') expect(holdsAll).toBe(true)
    // The screen then says 'Your answers are safe on the server.'
    if (state.saveState === 'saved' && state.closedCount === 0)
      expect(countUnsent(chosen, orders)).toBe(0)
    if (state.saveState === 'device' && !isSaved({ chosen, confirmed }))
      for (const [id, answer] of Object.entries(chosen))
        for (const part of orderedParts)
          expect(each.copy()?.chosen[Number(id)]?.[part] ?? 0).toBeGreaterThanOrEqual(answer[part])
  }
}

/**
 * Expects each stored value to be one that the student meant, and every answer that a device kept
 * to arrive, in time or late.
 */
async function checkKept({ server, devices, meant }: Exam) {
  for (const [id, answer] of Object.entries(server.store.answers))
    for (const [part, words] of partsOf(answer))
      if (answer[part] > 0)
        expect(meant.get(meaning(Number(id), part, answer[part]))).toEqual(words)
  for (const each of devices) {
    each.crash()
    const delivering = each.deliver(() => {})
    await pass(1)
    await delivering
    for (const [key, kept] of Object.entries(each.everKept())) {
      const id = Number(key)
      if ((server.store.answers[id] ?? noOrder).seq >= kept.seq) continue
      const late = server.late.get(id) ?? []
      expect(Math.max(0, ...late.map(({ seq }) => seq))).toBeGreaterThanOrEqual(kept.seq)
      for (const { answered, selected_values, seq } of late)
        expect(meant.get(meaning(id, 'seq', seq))).toEqual([answered, selected_values])
    }
  }
}

it('goes through three sections on 1-2 devices, whatever network, clock, sleep and staff do: no answer is lost, no screen is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        devices: fc.integer({ min: 1, max: 2 }),
        plan: fc.record({
          seconds: fc.constantFrom(60, 75),
          pause: fc.constantFrom(0, 0, 8, 30),
          early: fc.constantFrom('wait' as const, 'go_on' as const),
        }),
        steps: fc.array(step, { minLength: 5, maxLength: 25 }),
        fates: fc.array(fc.constantFrom<Fate>('answered', 'answered', 'answered', ...fates), {
          minLength: 1,
          maxLength: 30,
        }),
      }),
      async ({ devices: count, plan, steps, fates: drawn }) => {
        vi.clearAllTimers()
        let isCalm = true
        let requests = 0
        const server = openModelServer(
          () => {
            requests += 1
            // A page that calls in a tight loop would hang this test.
            if (requests > maxRequests) throw new Error('Too many requests')
            return isCalm ? 'answered' : (drawn[requests % drawn.length] ?? 'answered')
          },
          () => ({ status: 200, body: '' }),
          null,
          plan,
        )
        globalThis.fetch = server.fetch as unknown as typeof fetch
        const meant: Meant = new Map()
        const devices = Array.from({ length: count }, (_, n) => openDevice(server, n + 1, meant))
        const exam: Exam = {
          ...{ server, devices, meant, asleep: new Set() },
          calm(now) {
            isCalm = now
          },
        }
        try {
          await Promise.all(devices.map((each) => each.open()))
          isCalm = false
          for (const taken of steps) {
            const target = devices[taken.device % count]
            if (target) await perform(exam, target, taken)
            check(exam)
          }
          isCalm = true
          for (const each of devices) {
            each.isOffline = false
            each.controller?.wake()
          }
          await live(exam, Math.max(0, server.deadline - server.now()) + 30)
          expect(server.isClosed()).toBe(true)
          await checkKept(exam)
          expect(requests).toBeLessThan(maxRequests)
        } finally {
          // Pages of a run that failed would call the server of the next one.
          for (const each of devices) each.crash()
        }
      },
    ),
    { numRuns: 100 * depth },
  )
})

it.each([
  { pause: 0, early: 'wait' },
  { pause: 8, early: 'go_on' },
] as const)('stores every answer of a calm network, in each section: %j', async (fields) => {
  const server = openModelServer(
    () => 'answered',
    () => ({ status: 200, body: '' }),
    null,
    { seconds: 60, ...fields },
  )
  globalThis.fetch = server.fetch as unknown as typeof fetch
  const meant: Meant = new Map()
  const own = openDevice(server, 1, meant)
  const exam: Exam = { server, devices: [own], meant, asleep: new Set(), calm() {} }
  await own.open()
  for (const span of server.sections?.spans ?? []) {
    if (span.section === 3) own.act({ type: 'type', text: '2.5' })
    else own.act({ type: 'choose', option: 1 })
    await live(exam, Math.floor(span.deadline - server.now()) - 1)
    // The last moment of the section still counts.
    if (span.section < 3) own.act({ type: 'choose', option: 2 })
    await live(exam, 3 + fields.pause)
  }
  await live(exam, 20)
  expect(server.isClosed()).toBe(true)
  expect(server.store.answers[11]?.selected_values).toBe(2)
  expect(server.store.answers[12]?.selected_values).toEqual([1, 2])
  expect(server.store.answers[13]?.selected_values).toBe('2.5')
  expect(server.late.size).toBe(0)
})
