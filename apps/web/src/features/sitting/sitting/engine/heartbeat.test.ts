import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorld, pass, second } from './test/sitting-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const announcement = {
  id: 4,
  kind: 'announcement',
  at: 1000,
  text: 'Question 7: read km',
  minutes: null,
  question: 7,
} as const

/** Every event that the page has reported, once each, oldest first. */
const reported = ({ reports }: ReturnType<typeof openWorld>['world']) => [
  ...new Map(reports.flatMap(({ events }) => events.map((event) => [event.key, event]))).values(),
]
const kindsOf = (world: ReturnType<typeof openWorld>['world']) =>
  reported(world).map(({ kind }) => kind)

describe('heartbeat', () => {
  it('is sent about every 8 s, one call at a time', async () => {
    const { world } = openWorld()
    world.deadline = 5000
    await pass(80 * second)
    expect(world.reports.length).toBeGreaterThanOrEqual(9)
    expect(world.reports.length).toBeLessThanOrEqual(11)
    world.heartbeatTakes = 14 * second
    const before = world.reports.length
    await pass(60 * second)
    expect(world.reports.length - before).toBeLessThanOrEqual(4)
  })

  it('reports the state of the page', async () => {
    const { world, controller } = openWorld()
    controller.setVisible(true)
    controller.act({ type: 'visit', id: 12 })
    await pass(9 * second)
    expect(world.reports[0]).toEqual({
      device_id: 'device',
      is_visible: true,
      unsaved: 0,
      current_question: 2,
      events: [],
      version: 0,
    })
  })

  it('slows down while there is no answer, and is sent at once when the page wakes up', async () => {
    const { world, controller } = openWorld()
    world.deadline = 5000
    world.trouble = { kind: 'unreachable' }
    await pass(120 * second)
    expect(world.reports.length).toBeLessThan(8)
    const before = world.reports.length
    world.trouble = null
    controller.wake()
    await pass(1)
    expect(world.reports).toHaveLength(before + 1)
  })

  it('pauses while the session has ended', async () => {
    const { world, controller, state } = openWorld()
    world.trouble = { kind: 'signed_out' }
    await pass(60 * second)
    expect(world.reports).toHaveLength(1)
    expect(state().isSignedOut).toBe(true)
    world.trouble = null
    controller.signedIn()
    await pass(1)
    expect(world.reports).toHaveLength(2)
  })

  it('is not sent by a read-only tab, nor after another tab has taken over', async () => {
    const reader = openWorld({ mayWrite: false })
    await pass(60 * second)
    expect(reader.world.reports).toEqual([])
    const writer = openWorld()
    await pass(9 * second)
    writer.controller.stopWriting()
    await pass(60 * second)
    expect(writer.world.reports).toHaveLength(1)
  })

  it('brings messages, which stay while they do not change', async () => {
    const { world, state } = openWorld()
    expect(state().messages).toEqual([])
    world.heartbeat = { version: 3, messages: [announcement] }
    await pass(9 * second)
    expect(state().messages).toEqual([announcement])
    world.heartbeat = { version: 3, messages: null }
    await pass(9 * second)
    expect(world.reports.at(-1)?.version).toBe(3)
    expect(state().messages).toEqual([announcement])
  })

  it('a message that another attempt was moved here changes nothing; if this one was moved away, the page is locked', async () => {
    const { world, controller, state } = openWorld()
    world.heartbeat = { is_moved: true }
    controller.act({ type: 'choose', option: 3 })
    await pass(9 * second)
    expect(state().isMoved).toBe(true)
    expect(world.server[11]?.selected_values).toBe(3)
    controller.act({ type: 'choose', option: 4 })
    controller.submit()
    expect(state().session.answers[11]?.selected_values).toBe(3)
    expect(state().ending).toEqual({ phase: 'open' })
  })
})

describe('an event on the page', () => {
  it('is reported with the seconds since, and never again once confirmed', async () => {
    const { world, controller } = openWorld()
    world.deadline = 5000
    controller.setVisible(true)
    await pass(9 * second)
    controller.setVisible(false)
    await pass(5 * second)
    controller.setVisible(true)
    await pass(30 * second)
    expect(kindsOf(world)).toEqual(['focus_lost', 'focus_back'])
    expect(world.reports.flatMap(({ events }) => events)).toHaveLength(2)
    const [lost, back] = reported(world)
    expect((lost?.seconds_ago ?? 0) - (back?.seconds_ago ?? 0)).toBe(5)
  })

  it('is kept while there is no answer, with the time it first happened', async () => {
    const { world, controller } = openWorld()
    world.deadline = 5000
    controller.setVisible(true)
    await pass(9 * second)
    world.trouble = { kind: 'unreachable' }
    controller.setFocused(false)
    await pass(100 * second)
    controller.setFocused(true)
    world.trouble = null
    controller.wake()
    await pass(20 * second)
    expect(kindsOf(world)).toEqual(['focus_lost', 'offline', 'focus_back', 'online'])
    const keys = new Set(world.reports.flatMap(({ events }) => events.map(({ key }) => key)))
    expect(keys.size).toBe(4)
    const last = world.reports.findLast(({ events }) => events.length > 1)
    expect(last?.events[0]).toMatchObject({ kind: 'focus_lost', seconds_ago: 100 })
  })

  it('is not a brief absence; losing visibility and focus together is one event', async () => {
    const { world, controller } = openWorld()
    controller.setVisible(true)
    controller.setFocused(false)
    await pass(second)
    controller.setFocused(true)
    await pass(9 * second)
    expect(kindsOf(world)).toEqual([])
    controller.setFocused(false)
    controller.setVisible(false)
    await pass(10 * second)
    controller.setVisible(true)
    controller.setFocused(true)
    await pass(10 * second)
    expect(kindsOf(world)).toEqual(['focus_lost', 'focus_back'])
  })

  it('is the choice of languages too, which changes no answer, even offline', async () => {
    const { world, controller, state } = openWorld()
    world.deadline = 5000
    controller.readIn({ main: 'hi', beside: null })
    controller.act({ type: 'choose', option: 3 })
    await pass(9 * second)
    const [before, batches] = [state().session, world.batches.length]
    world.trouble = { kind: 'unreachable' }
    controller.readIn({ main: 'en', beside: 'hi' })
    await pass(9 * second)
    controller.readIn({ main: 'en', beside: null })
    expect(state().session).toBe(before)
    world.trouble = null
    controller.wake()
    await pass(9 * second)
    const event = { kind: 'language_chosen', key: expect.any(String) }
    expect(reported(world)).toMatchObject([
      { ...event, language: 'hi', beside: null },
      { ...event, language: 'en', beside: 'hi' },
      { ...event, language: 'en', beside: null },
    ])
    expect(world.batches).toHaveLength(batches)
    expect(world.server[11]?.selected_values).toBe(3)
  })

  it('leaves out a choice that an older server does not know, and goes on', async () => {
    const { world, controller } = openWorld()
    world.deadline = 5000
    controller.setVisible(true)
    controller.readIn({ main: 'hi', beside: null })
    controller.setFocused(false)
    world.heartbeatTrouble = { kind: 'refused', message: 'events.0.kind is not valid' }
    await pass(9 * second)
    expect(kindsOf(world)).toContain('language_chosen')
    world.heartbeatTrouble = null
    await pass(40 * second)
    expect(world.reports[1]?.events.map(({ kind }) => kind)).toEqual(
      kindsOf(world).filter((kind) => kind !== 'language_chosen'),
    )
  })

  it('offline begins when the browser says so and ends when the server answers', async () => {
    const { world, controller } = openWorld()
    world.deadline = 5000
    await pass(9 * second)
    world.trouble = { kind: 'unreachable' }
    controller.goOffline()
    await pass(40 * second)
    world.trouble = null
    await pass(40 * second)
    expect(kindsOf(world)).toEqual(['offline', 'online'])
  })

  it('one failed call does not count as offline', async () => {
    const { world } = openWorld()
    world.deadline = 5000
    world.trouble = { kind: 'unreachable' }
    await pass(9 * second)
    world.trouble = null
    await pass(60 * second)
    expect(kindsOf(world)).toEqual([])
  })

  it('blocked storage is reported once, until it works again', async () => {
    const { world, controller } = openWorld()
    world.refusesStorage = true
    for (const option of [3, 4, 5]) {
      controller.act({ type: 'choose', option })
      await pass(second)
    }
    await pass(9 * second)
    expect(kindsOf(world)).toEqual(['storage_refused'])
    world.refusesStorage = false
    controller.act({ type: 'choose', option: 6 })
    await pass(second)
    world.refusesStorage = true
    controller.act({ type: 'choose', option: 7 })
    await pass(9 * second)
    expect(kindsOf(world)).toEqual(['storage_refused', 'storage_refused'])
  })

  it('the newest 200 events are kept, and 50 are sent in each call', async () => {
    const { world, controller } = openWorld()
    world.deadline = 50_000
    controller.setVisible(true)
    await pass(9 * second)
    world.trouble = { kind: 'unreachable' }
    for (let times = 0; times < 150; times += 1) {
      controller.setFocused(false)
      await pass(3 * second)
      controller.setFocused(true)
      await pass(second)
    }
    world.trouble = null
    world.reports.length = 0
    await pass(120 * second)
    expect(Math.max(...world.reports.map(({ events }) => events.length))).toBe(50)
    expect(reported(world)).toHaveLength(201)
    expect(kindsOf(world).at(-1)).toBe('online')
  })
})

describe('a changed deadline', () => {
  it('is applied at once, earlier or later', async () => {
    const { world, state } = openWorld()
    world.deadline = 1300
    await pass(9 * second)
    expect(state().deadline).toBe(1300)
    world.deadline = 1040
    await pass(9 * second)
    expect(state().deadline).toBe(1040)
  })

  it('extended in the last seconds reaches the page before it submits', async () => {
    const { world, controller, state } = openWorld()
    await pass(58 * second)
    world.deadline = 1360
    await pass(2 * second)
    controller.timeUp()
    await pass(1)
    expect(state()).toMatchObject({ deadline: 1360, ending: { phase: 'open' } })
    expect(world.submits).toBe(0)
    controller.act({ type: 'choose', option: 3 })
    await pass(second)
    expect(world.server[11]?.selected_values).toBe(3)
  })

  it('gives the added time to a page that was offline meanwhile', async () => {
    const { world, controller, state } = openWorld()
    await pass(30 * second)
    world.trouble = { kind: 'unreachable' }
    controller.act({ type: 'choose', option: 3 })
    await pass(30 * second)
    controller.timeUp()
    await pass(100 * second)
    expect(state().ending.phase).toBe('time_up')
    const submits = world.submits
    world.deadline = 1900
    world.trouble = null
    controller.wake()
    await pass(second)
    expect(state()).toMatchObject({ deadline: 1900, ending: { phase: 'open' }, saveState: 'saved' })
    expect(world.submits).toBe(submits)
    expect(world.server[11]?.selected_values).toBe(3)
  })

  it('is not missed because an earlier call hangs: the server is asked again', async () => {
    const { world, controller, state } = openWorld()
    await pass(50 * second)
    world.heartbeatTakes = 60 * second
    await pass(10 * second)
    world.heartbeatTakes = 0
    world.deadline = 1660
    controller.timeUp()
    await pass(1)
    expect(state()).toMatchObject({ deadline: 1660, ending: { phase: 'open' } })
    expect(world.submits).toBe(0)
  })

  it('is unaffected by an abandoned call, which brings no messages and does not mark the page offline', async () => {
    const { world, controller, state } = openWorld()
    await pass(50 * second)
    world.heartbeatTakes = 20 * second
    world.heartbeat = { version: 1, messages: [announcement] }
    await pass(10 * second)
    world.heartbeatTakes = 0
    world.heartbeat = { version: 2, messages: [] }
    world.deadline = 1660
    controller.timeUp()
    // The abandoned call gets its response after 12 s.
    await pass(13 * second)
    expect(state().messages).toEqual([])
    await pass(27 * second)
    expect(world.reports.at(-1)?.version).toBe(2)
    expect(kindsOf(world)).toEqual([])
  })

  it('known only to the server reopens the page, because the submission names the deadline that ran out', async () => {
    const { world, controller, state } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    world.heartbeatTrouble = { kind: 'unreachable' }
    await pass(60 * second)
    world.deadline = 1660
    controller.timeUp()
    await pass(3 * second)
    expect(world.dueAt).toEqual([1060])
    expect(state()).toMatchObject({ deadline: 1660, ending: { phase: 'open' } })
    expect(world.isClosed).toBe(false)
    controller.act({ type: 'choose', option: 4 })
    await pass(second)
    expect(world.server[11]?.selected_values).toBe(4)
  })

  it('does not affect a submission by the student', async () => {
    const { world, controller, state } = openWorld()
    world.deadline = 1660
    controller.submit()
    await pass(1)
    expect(world.dueAt).toEqual([null])
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'submitted' })
  })

  it('submits at its new end as it would have at the first', async () => {
    const { world, controller, state } = openWorld()
    await pass(60 * second)
    world.deadline = 1090
    controller.timeUp()
    await pass(30 * second)
    expect(state().ending.phase).toBe('open')
    controller.timeUp()
    await pass(1)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
    expect(world.submits).toBe(1)
  })

  it('is not waited for longer than the grace period allows', async () => {
    const { world, controller, state } = openWorld()
    await pass(60 * second)
    world.heartbeatTakes = 14 * second
    controller.timeUp()
    await pass(2.1 * second)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
  })

  it('is not waited for if the server has no heartbeat, even long after the deadline', async () => {
    const { world, controller, state } = openWorld()
    world.heartbeatTrouble = { kind: 'refused', message: 'Not found' }
    world.trouble = { kind: 'unreachable' }
    await pass(60 * second)
    controller.timeUp()
    await pass(60 * second)
    world.trouble = null
    controller.wake()
    await pass(second)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
  })

  it('also reopens a read-only tab', async () => {
    const { world, controller, state } = openWorld({ mayWrite: false })
    await pass(60 * second)
    controller.timeUp()
    expect(state().ending.phase).toBe('time_up')
    world.deadline = 1400
    await pass(4 * second)
    expect(state().ending.phase).toBe('open')
  })
})

describe('an attempt closed by somebody else', () => {
  it.each([
    { closed_by: 'admin', how: 'by_admin' },
    { closed_by: 'server', how: 'time_up' },
    { closed_by: 'student', how: 'elsewhere' },
  ] as const)('by $closed_by is said: $how', async ({ closed_by, how }) => {
    const { world, state } = openWorld()
    world.isClosed = true
    world.heartbeat = { closed_by }
    await pass(9 * second)
    expect(state().ending).toMatchObject({ phase: 'closed', how })
    const calls = world.reports.length
    await pass(60 * second)
    expect(world.reports).toHaveLength(calls)
  })

  it('is also reported when a save finds it closed', async () => {
    const { world, controller, state } = openWorld()
    await pass(10 * second)
    world.isClosed = true
    world.heartbeat = { closed_by: 'admin' }
    controller.act({ type: 'choose', option: 3 })
    await pass(second)
    expect(state().ending).toEqual({ phase: 'closed', how: 'by_admin', unsent: 1 })
  })
})
