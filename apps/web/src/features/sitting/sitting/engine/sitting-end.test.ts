import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from './outcome.ts'
import { answer, openWorld, pass, second } from './test/sitting-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('submitting', () => {
  it('sends every answer and blanks for the rest, and the copy here counts as delivered', async () => {
    const { world, controller, state } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    controller.submit()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 0 })
    expect(world.server[11]?.selected_values).toBe(3)
    expect(world.server[13]).toMatchObject({ answered: false, selected_values: null })
    expect(world.isDelivered).toBe(true)
  })

  it('a blank never overwrites an answer from another device', async () => {
    const { world, controller } = openWorld()
    world.server[13] = { ...answer(0, 500), selected_values: '4.5' }
    controller.submit()
    await pass(1)
    expect(world.server[13]?.selected_values).toBe('4.5')
  })

  it.each<{ name: string; trouble: Failure }>([
    { name: 'nobody answers', trouble: { kind: 'unreachable' } },
    { name: 'the session has ended', trouble: { kind: 'signed_out' } },
  ])(
    'the copy stays until a receipt shows that the server holds it: $name',
    async ({ trouble }) => {
      const { world, controller, state } = openWorld()
      world.receiptTrouble = trouble
      controller.act({ type: 'choose', option: 3 })
      controller.submit()
      await pass(1)
      expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 0 })
      expect(world.isDelivered).toBe(false)
      expect(world.kept[11]?.selected_values).toBe(3)
    },
  )

  it('keeps the copy if a receipt says that the attempt is not closed', async () => {
    const { world, controller, state } = openWorld()
    world.isOpenByReceipt = true
    controller.act({ type: 'choose', option: 3 })
    controller.submit()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 0 })
    expect(world.isDelivered).toBe(false)
    expect(world.kept[11]?.selected_values).toBe(3)
  })

  it('reports a failure, accepts no more answers and retries', async () => {
    const { world, controller, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    controller.submit()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'submitting', failures: 1, problem: null })
    controller.act({ type: 'choose', option: 3 })
    expect(state().session.answers[11]?.selected_values).toBeNull()
    world.trouble = null
    await pass(second)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'submitted' })
  })

  it('retries at once when the network is back', async () => {
    const { world, controller, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    controller.submit()
    await pass(20 * second)
    world.trouble = null
    controller.wake()
    await pass(1)
    expect(state().ending.phase).toBe('closed')
  })

  it('lets the student go back to the questions', async () => {
    const { world, controller, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    controller.submit()
    await pass(1)
    controller.cancelSubmit()
    await pass(20 * second)
    expect(world.submits).toBe(1)
    controller.act({ type: 'choose', option: 3 })
    expect(state().session.answers[11]?.selected_values).toBe(3)
  })

  it('shows the answers given since, even if it was cancelled too late', async () => {
    const { world, controller, state } = openWorld()
    world.submitTakes = 3 * second
    world.saveTakes = 30 * second
    controller.submit()
    await pass(1)
    controller.cancelSubmit()
    controller.act({ type: 'choose', option: 3 })
    await pass(4 * second)
    expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 1 })
  })

  it('asks the student to sign in and then submits', async () => {
    const { world, controller, state } = openWorld()
    world.trouble = { kind: 'signed_out' }
    controller.submit()
    await pass(30 * second)
    expect(state().isSignedOut).toBe(true)
    expect(world.submits).toBe(1)
    world.trouble = null
    controller.signedIn()
    await pass(1)
    expect(state().ending.phase).toBe('closed')
  })

  it('succeeds even if an earlier save arrives too late', async () => {
    const { world, controller, state } = openWorld()
    world.saveTakes = second
    world.submitTakes = 3 * second
    controller.act({ type: 'choose', option: 3 })
    await pass(500)
    expect(world.batches).toHaveLength(1)
    controller.submit()
    await pass(2 * second)
    expect(state().ending.phase).toBe('submitting')
    await pass(2 * second)
    expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 0 })
  })

  it('starts no save meanwhile, because it carries all the answers', async () => {
    const { world, controller, state } = openWorld()
    world.submitTakes = 3 * second
    controller.act({ type: 'choose', option: 3 })
    controller.submit()
    await pass(4 * second)
    expect(world.batches).toEqual([])
    expect(world.server[11]?.selected_values).toBe(3)
    expect(state().ending.phase).toBe('closed')
  })

  it('holds back an answer that the quiz refuses, and the student knows', async () => {
    const { world, controller, state } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    controller.act({ type: 'visit', id: 13 })
    controller.act({ type: 'type', text: '2.5' })
    world.refusedQuestion = 13
    await pass(second)
    expect(state().saveState).toBe('refused')
    expect(state().refused[13]?.message).toBe('Too many')
    expect(world.server[11]?.selected_values).toBe(3)
    controller.submit()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 1 })
    expect(world.isDelivered).toBe(true)
    expect(world.kept[13]?.selected_values).toBe('2.5')
  })

  it('with an answer over the limit that nobody knew of keeps the copy and says so', async () => {
    const { world, controller, state } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    world.refusedQuestion = 11
    controller.submit()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 1 })
    expect(world.isDelivered).toBe(false)
  })

  it('if it fails or is cancelled, saving continues', async () => {
    const { world, controller } = openWorld()
    world.trouble = { kind: 'refused', message: 'Not now' }
    controller.act({ type: 'choose', option: 3 })
    controller.submit()
    await pass(500)
    expect(world.batches).toHaveLength(1)
    world.trouble = null
    controller.cancelSubmit()
    await pass(2 * second)
    expect(world.isClosed).toBe(false)
    expect(world.server[11]?.selected_values).toBe(3)
  })

  it('notices from a save that the attempt was submitted elsewhere, and counts the answers that came too late', async () => {
    const { world, controller, state } = openWorld()
    await pass(second)
    world.isClosed = true
    controller.act({ type: 'choose', option: 3 })
    await pass(second)
    expect(state().ending).toEqual({ phase: 'closed', how: 'elsewhere', unsent: 1 })
  })

  it('notices after sleep that the attempt is over', async () => {
    const { world, controller, state } = openWorld()
    await pass(second)
    world.isClosed = true
    controller.wake()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'elsewhere', unsent: 0 })
  })
})

describe('when the time is up', () => {
  it('submits the answers', async () => {
    const { world, controller, state } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    controller.timeUp()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'time_up', unsent: 0 })
    expect(world.server[11]?.selected_values).toBe(3)
  })

  it("also submits if the server's time was up a moment before the page's clock", async () => {
    const { world, controller, state } = openWorld()
    await pass(59.5 * second)
    world.isTimeUp = true
    world.saveTakes = 5 * second
    controller.act({ type: 'choose', option: 3 })
    controller.wake()
    await pass(6 * second)
    expect(world.submits).toBe(1)
    expect(world.server[11]?.selected_values).toBe(3)
    expect(state().ending).toEqual({ phase: 'closed', how: 'time_up', unsent: 0 })
  })

  it('retries during the grace period, at least every 2 seconds', async () => {
    const { world, controller, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    controller.timeUp()
    await pass(9 * second)
    expect(world.submits).toBeGreaterThanOrEqual(5)
    expect(state().ending.phase).toBe('time_up')
    world.trouble = null
    await pass(2 * second + 1)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
  })

  it('reports what the server has not confirmed if the attempt was closed before a retry succeeded', async () => {
    const { world, controller, state } = openWorld()
    await pass(second)
    world.trouble = { kind: 'unreachable' }
    controller.act({ type: 'choose', option: 3 })
    controller.timeUp()
    await pass(11 * second)
    world.trouble = null
    world.isClosed = true
    await pass(2 * second + 1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'time_up', unsent: 1 })
  })

  it('accepts that the server has closed the attempt already', async () => {
    const { world, controller, state } = openWorld()
    await pass(second)
    world.isClosed = true
    controller.timeUp()
    await pass(1)
    expect(state().ending).toEqual({ phase: 'closed', how: 'time_up', unsent: 0 })
  })

  it('takes over from a submission that keeps failing', async () => {
    const { world, controller, state } = openWorld()
    world.trouble = { kind: 'unreachable' }
    controller.submit()
    await pass(3 * second)
    controller.timeUp()
    world.trouble = null
    await pass(2 * second + 1)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
  })
})

describe('an attempt that continues elsewhere, or was reopened', () => {
  const message = { at: 1000, text: '', minutes: null, question: null } as const
  const moved = { id: 7, kind: 'moved', ...message } as const
  const reopened = { id: 8, kind: 'reopened', ...message } as const

  it('and was moved during retries of a submission is not submitted, but its answers are saved', async () => {
    const { world, controller, state } = openWorld()
    await pass(second)
    world.trouble = { kind: 'unreachable' }
    controller.act({ type: 'choose', option: 3 })
    controller.submit()
    await pass(30 * second)
    const { submits } = world
    world.movedFrom = 'device'
    world.heartbeat = { version: 1, messages: [moved] }
    world.trouble = null
    controller.wake()
    await pass(second)
    expect(world).toMatchObject({ submits, isClosed: false })
    expect(state()).toMatchObject({ isMoved: true, ending: { phase: 'open' }, saveState: 'saved' })
    expect(world.server[11]?.selected_values).toBe(3)
    controller.submit()
    await pass(60 * second)
    expect(world.submits).toBe(submits)
  })

  it('and was moved is not ended by the first submission of a page that does not know it yet', async () => {
    const { world, controller, state } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    world.movedFrom = 'device'
    controller.submit()
    await pass(1)
    expect(world).toMatchObject({ submits: 1, isClosed: false })
    expect(state()).toMatchObject({ isMoved: true, ending: { phase: 'open' } })
    await pass(60 * second)
    expect(world.submits).toBe(1)
  })

  it("and was moved is not submitted by this page's clock, and the page notices the end", async () => {
    const { world, controller, state } = openWorld()
    await pass(second)
    world.trouble = { kind: 'unreachable' }
    controller.act({ type: 'choose', option: 3 })
    await pass(59 * second)
    controller.timeUp()
    await pass(3 * second)
    const { submits } = world
    world.movedFrom = 'device'
    world.trouble = null
    controller.wake()
    await pass(5 * second)
    expect(world).toMatchObject({ submits, isClosed: false })
    expect(world.server[11]?.selected_values).toBe(3)
    expect(state()).toMatchObject({ isMoved: true, ending: { phase: 'time_up' } })
    world.isClosed = true
    await pass(10 * second)
    expect(state().ending).toEqual({ phase: 'closed', how: 'time_up', unsent: 0 })
  })

  it('and was submitted on its new device is closed here too', async () => {
    const { world, state } = openWorld()
    world.movedFrom = 'device'
    await pass(9 * second)
    world.isClosed = true
    await pass(9 * second)
    expect(state().ending).toEqual({ phase: 'closed', how: 'elsewhere', unsent: 0 })
  })

  it('and was reopened since the student submitted is submitted again only if the student asks', async () => {
    const { world, controller, state } = openWorld()
    world.deadline = 5000
    await pass(9 * second)
    world.trouble = { kind: 'unreachable' }
    controller.submit()
    await pass(30 * second)
    const { submits } = world
    // An admin has submitted the attempt meanwhile and reopened it.
    world.heartbeat = { version: 2, messages: [reopened] }
    world.trouble = null
    controller.wake()
    await pass(second)
    expect(world).toMatchObject({ submits, isClosed: false })
    expect(state().ending).toEqual({ phase: 'open' })
    controller.submit()
    await pass(1)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'submitted' })
  })

  it('and was reopened before the student submitted is submitted until it succeeds', async () => {
    const { world, controller, state } = openWorld()
    world.deadline = 5000
    world.heartbeat = { version: 2, messages: [reopened] }
    await pass(9 * second)
    world.trouble = { kind: 'unreachable' }
    controller.submit()
    await pass(30 * second)
    world.trouble = null
    controller.wake()
    await pass(1)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'submitted' })
  })

  it('is not submitted again while only the heartbeat fails, since it may have been moved', async () => {
    const { world, controller, state } = openWorld()
    world.deadline = 5000
    world.trouble = { kind: 'unreachable' }
    controller.submit()
    await pass(9 * second)
    const { submits } = world
    world.trouble = null
    world.heartbeatTrouble = { kind: 'unreachable' }
    await pass(30 * second)
    expect(world.submits).toBe(submits)
    expect(state().ending.phase).toBe('submitting')
    world.heartbeatTrouble = { kind: 'refused', message: 'Not found' }
    await pass(16 * second)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'submitted' })
  })

  it('continues here if it was ended and reopened while a submission was under way', async () => {
    const { world, controller, state } = openWorld()
    world.deadline = 5000
    world.heartbeat = { submitted_at: 1005, closed_by: 'admin' }
    world.submitTakes = 60 * second
    controller.submit()
    world.isClosed = false
    await pass(9 * second)
    world.heartbeat = { version: 2, messages: [reopened] }
    await pass(9 * second)
    expect(state().ending).toEqual({ phase: 'open' })
    world.trouble = { kind: 'unreachable' }
    controller.submit()
    await pass(1)
    controller.cancelSubmit()
    expect(state().ending).toEqual({ phase: 'open' })
  })
})
