import type { QuizState } from '@prepwell/contract/attempts.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Autosave, autosave, openAutosave } from './autosave.ts'
import { openExamRoom } from './exam-room.ts'
import type { ExamPorts, OnTime } from './exam-state.ts'
import type { Failure } from './outcome.ts'

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const
const second = 1000

/** A room with a server that obeys `trouble`, at server time 1000 s with 60 s left. */
function openWorld(
  options: { kept?: Autosave['chosen']; stored?: QuizState; mayWrite?: boolean } = {},
) {
  const begin = Date.now()
  const now = () => Date.now() - begin
  const world = {
    server: { ...options.stored } as QuizState,
    trouble: null as Failure | null,
    isClosed: false,
    kept: {} as Autosave['chosen'],
    isForgotten: false,
    newer: 0,
    refused: [] as string[],
    submits: 0,
    submitTakes: 0,
    deadline: 1060,
  }
  const tell = (onTime: OnTime) =>
    onTime(
      { serverTime: Math.floor(1000 + now() / second), askedAt: now(), heardAt: now() },
      world.deadline,
    )
  const take = (state: QuizState) => {
    for (const [id, answer] of Object.entries(state))
      if (answer.seq > (world.server[id]?.seq ?? -1)) world.server[id] = answer
    return Object.fromEntries(Object.keys(state).map((id) => [id, world.server[id]?.seq ?? 0]))
  }
  const failure = (): Failure | null =>
    world.trouble ?? (world.isClosed ? { kind: 'closed' } : null)
  const ports: ExamPorts = {
    async save(batch, _keepalive, onTime) {
      const failed = failure()
      if (failed) return failed
      tell(onTime)
      return { kind: 'done', value: take(structuredClone(batch)) }
    },
    async ask(onTime) {
      const failed = failure()
      if (failed) return failed
      tell(onTime)
      return { kind: 'done', value: structuredClone(world.server) }
    },
    async submit(state) {
      world.submits += 1
      const failed = failure()
      if (failed) return failed
      take(structuredClone(state))
      world.isClosed = true
      await new Promise((resolve) => setTimeout(resolve, world.submitTakes))
      return { kind: 'done', value: null }
    },
    async keep(chosen) {
      world.kept = chosen
    },
    forget() {
      world.isForgotten = true
    },
    onNewer() {
      world.newer += 1
    },
    onRefused: (message) => world.refused.push(message),
    now,
    random: () => 1,
  }
  const room = openExamRoom(
    {
      questions,
      autosave: autosave(openAutosave(options.kept), { type: 'heard', state: world.server }),
      clock: { now: 1000, at: 0 },
      deadline: world.deadline,
      mayWrite: options.mayWrite ?? true,
    },
    ports,
  )
  const stop = room.start()
  return { world, room, stop, state: () => room.store.getState() }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const answer = (option: number, seq: number) => ({
  answered: true,
  markedForReview: false,
  selected_values: option,
  seq,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sitting', () => {
  it('saves the first visit, so that another device finds the place', async () => {
    const { world, state } = openWorld()
    expect(state().saveState).toBe('device')
    await pass(second)
    expect(world.server[11]).toMatchObject({ selected_values: null, seq: 1_000_000 })
    expect(state().saveState).toBe('saved')
  })

  it('opens where it was left, with what this device kept and what the server has', async () => {
    const kept = { 12: { answer: { ...answer(0, 30), selected_values: [5, 6] }, sure: 30 } }
    const { world, state } = openWorld({ kept, stored: { 11: answer(7, 20), 12: answer(8, 10) } })
    expect(state().session.current).toBe(12)
    expect(state().session.answers[11]).toEqual(answer(7, 20))
    expect(state().session.answers[12]?.selected_values).toEqual([5, 6])
    await pass(second)
    expect(world.server[12]?.selected_values).toEqual([5, 6])
  })

  it('a choice reaches the server without Save & Next', async () => {
    const { world, room } = openWorld()
    room.act({ type: 'choose', option: 3 })
    await pass(second)
    expect(world.server[11]).toMatchObject({ selected_values: 3, answered: false })
  })

  it('shows what another device answered', async () => {
    const { world, room, state } = openWorld()
    await pass(second)
    world.server[12] = answer(9, 2_000_000)
    room.act({ type: 'visit', id: 12 })
    await pass(second)
    expect(state().session.answers[12]?.selected_values).toBe(9)
    expect(world.newer).toBe(1)
  })

  it('follows a deadline that was moved', async () => {
    const { world, room, state } = openWorld()
    world.deadline = 1360
    room.wake()
    await pass(1)
    expect(state().deadline).toBe(1360)
  })

  it('keeps everything through a lost session and goes on after signing in', async () => {
    const { world, room, state } = openWorld()
    world.trouble = { kind: 'signed_out' }
    room.act({ type: 'choose', option: 3 })
    await pass(second)
    expect(state().isSignedOut).toBe(true)
    world.trouble = null
    room.signedIn()
    await pass(second)
    expect(state().isSignedOut).toBe(false)
    expect(world.server[11]?.selected_values).toBe(3)
  })

  it('stopping and starting again loses nothing', async () => {
    const { world, room, stop } = openWorld()
    room.act({ type: 'choose', option: 3 })
    stop()
    room.start()
    await pass(second)
    expect(world.server[11]?.selected_values).toBe(3)
  })
})

describe('submitting', () => {
  it('sends every answer and blanks for the rest, and forgets the copy here', async () => {
    const { world, room, state } = openWorld()
    room.act({ type: 'choose', option: 3 })
    room.submit()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 0 })
    expect(world.server[11]?.selected_values).toBe(3)
    expect(world.server[13]).toMatchObject({ answered: false, selected_values: null })
    expect(world.isForgotten).toBe(true)
  })

  it('a blank never overwrites an answer of another device', async () => {
    const { world, room } = openWorld()
    world.server[13] = { ...answer(0, 500), selected_values: '4.5' }
    room.submit()
    await pass(1)
    expect(world.server[13]?.selected_values).toBe('4.5')
  })

  it('a failed submit says so, takes no more answers and tries again', async () => {
    const { world, room, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    room.submit()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'submitting', failures: 1, problem: null })
    room.act({ type: 'choose', option: 3 })
    expect(state().session.answers[11]?.selected_values).toBeNull()
    world.trouble = null
    await pass(second)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'submitted' })
  })

  it('tries at once when the network is back', async () => {
    const { world, room, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    room.submit()
    await pass(20 * second)
    world.trouble = null
    room.wake()
    await pass(1)
    expect(state().ending.phase).toBe('closed')
  })

  it('lets the student go back to the questions', async () => {
    const { world, room, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    room.submit()
    await pass(1)
    room.cancelSubmit()
    await pass(20 * second)
    expect(world.submits).toBe(1)
    room.act({ type: 'choose', option: 3 })
    expect(state().session.answers[11]?.selected_values).toBe(3)
  })

  it('asks to sign in and then submits', async () => {
    const { world, room, state } = openWorld()
    world.trouble = { kind: 'signed_out' }
    room.submit()
    await pass(30 * second)
    expect(state().isSignedOut).toBe(true)
    expect(world.submits).toBe(1)
    world.trouble = null
    room.signedIn()
    await pass(1)
    expect(state().ending.phase).toBe('closed')
  })

  it('a save that comes too late for it does not spoil its success', async () => {
    const { world, room, state } = openWorld()
    world.submitTakes = 3 * second
    room.act({ type: 'choose', option: 3 })
    room.submit()
    await pass(2 * second)
    expect(state().ending.phase).toBe('submitting')
    await pass(2 * second)
    expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 0 })
  })

  it('learns from a save that it was submitted elsewhere, and counts what came too late', async () => {
    const { world, room, state } = openWorld()
    await pass(second)
    world.isClosed = true
    room.act({ type: 'choose', option: 3 })
    await pass(second)
    expect(state().ending).toEqual({ phase: 'closed', how: 'elsewhere', unsent: 1 })
  })

  it('learns after a sleep that it is over', async () => {
    const { world, room, state } = openWorld()
    await pass(second)
    world.isClosed = true
    room.wake()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'elsewhere', unsent: 0 })
  })
})

describe('when the time is up', () => {
  it('submits what is there', async () => {
    const { world, room, state } = openWorld()
    room.act({ type: 'choose', option: 3 })
    room.timeUp()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'time_up', unsent: 0 })
    expect(world.server[11]?.selected_values).toBe(3)
  })

  it('keeps trying within the grace, at least every 2 seconds', async () => {
    const { world, room, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    room.timeUp()
    await pass(9 * second)
    expect(world.submits).toBeGreaterThanOrEqual(5)
    expect(state().ending.phase).toBe('time_up')
    world.trouble = null
    await pass(2 * second + 1)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
  })

  it('says what the server has not confirmed when it was closed before a try got through', async () => {
    const { world, room, state } = openWorld()
    await pass(second)
    world.trouble = { kind: 'unreachable' }
    room.act({ type: 'choose', option: 3 })
    room.timeUp()
    await pass(11 * second)
    world.trouble = null
    world.isClosed = true
    await pass(2 * second + 1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'time_up', unsent: 1 })
  })

  it('a server that was first is believed', async () => {
    const { world, room, state } = openWorld()
    await pass(second)
    world.isClosed = true
    room.timeUp()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'time_up', unsent: 0 })
  })

  it('overtakes a submission that keeps failing', async () => {
    const { world, room, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    room.submit()
    await pass(3 * second)
    room.timeUp()
    world.trouble = null
    await pass(2 * second + 1)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
  })
})

describe('a tab that may only read', () => {
  it('shows every question, changes nothing and submits nothing', async () => {
    const { world, room, state } = openWorld({ mayWrite: false })
    room.act({ type: 'choose', option: 3 })
    room.act({ type: 'next' })
    room.act({ type: 'mark' })
    room.submit()
    await pass(10 * second)
    expect(state().session.current).toBe(12)
    expect(state().session.answers).toEqual({})
    expect([world.server, world.submits, world.kept]).toEqual([{}, 0, {}])
  })

  it('leaves the end to the writing tab and learns of it', async () => {
    const { world, room, state } = openWorld({ mayWrite: false })
    room.timeUp()
    await pass(second)
    expect(world.submits).toBe(0)
    world.isClosed = true
    await pass(3 * second)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
  })

  it('still sends what it had when another tab took over', async () => {
    const { world, room, state } = openWorld()
    room.act({ type: 'choose', option: 3 })
    room.giveUpWriting()
    room.act({ type: 'choose', option: 4 })
    await pass(second)
    expect(state().mayWrite).toBe(false)
    expect(world.server[11]?.selected_values).toBe(3)
  })
})
