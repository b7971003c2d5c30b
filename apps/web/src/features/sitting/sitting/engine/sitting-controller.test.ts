import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, openWorld, pass, second } from './test/sitting-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sitting controller', () => {
  it('saves the first visit, so that another device opens at the same question', async () => {
    const { world, state } = openWorld()
    expect(state().saveState).toBe('saving')
    await pass(second)
    expect(world.server[11]).toMatchObject({ selected_values: null, visit_seq: 1_000_000_999 })
    expect(state().saveState).toBe('saved')
  })

  it("opens where the student left, with this device's copy and the server's answers", async () => {
    const kept = { 12: { ...answer(0, 30), selected_values: [5, 6] } }
    const { world, state } = openWorld({ kept, stored: { 11: answer(7, 20), 12: answer(8, 10) } })
    expect(state().session.current).toBe(12)
    expect(state().session.answers[11]).toEqual(answer(7, 20))
    expect(state().session.answers[12]?.selected_values).toEqual([5, 6])
    await pass(second)
    expect(world.server[12]?.selected_values).toEqual([5, 6])
  })

  it('adds answers that this device returns late, and sends them', async () => {
    const { world, controller, state } = openWorld({ stored: { 11: answer(7, 20) } })
    await pass(second)
    const found = { 11: answer(6, 10), 12: { ...answer(0, 30), selected_values: [5, 6] } }
    expect(controller.recall(found)).toBe(true)
    expect(state().session.answers[11]?.selected_values).toBe(7)
    expect(state().session.answers[12]?.selected_values).toEqual([5, 6])
    expect(state().saveState).not.toBe('saved')
    await pass(second)
    expect(world.server[12]?.selected_values).toEqual([5, 6])
    expect(world.kept[12]?.selected_values).toEqual([5, 6])
    expect(state().saveState).toBe('saved')
    expect(controller.recall(found)).toBe(false)
    expect(world.newer).toBe(0)
  })

  it('a choice reaches the server without Save & Next', async () => {
    const { world, controller } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    await pass(second)
    expect(world.server[11]).toMatchObject({ selected_values: 3, answered: false })
  })

  it('accepts no more answers than a section allows', async () => {
    const { world, controller, state } = openWorld({ most: 1 })
    controller.act({ type: 'choose', option: 3 })
    controller.act({ type: 'next' })
    controller.act({ type: 'choose', option: 4 })
    expect(state().session.answers[12]?.selected_values).toBeNull()
    controller.act({ type: 'previous' })
    controller.act({ type: 'clear' })
    controller.act({ type: 'next' })
    controller.act({ type: 'choose', option: 4 })
    await pass(second)
    expect(world.server[12]?.selected_values).toEqual([4])
    expect(state().saveState).toBe('saved')
  })

  it('shows what another device answered', async () => {
    const { world, controller, state } = openWorld()
    await pass(second)
    world.server[12] = answer(9, 2_000_000_000)
    controller.act({ type: 'visit', id: 12 })
    await pass(second)
    expect(state().session.answers[12]?.selected_values).toBe(9)
    expect(world.newer).toBe(1)
  })

  it('follows a deadline that was moved', async () => {
    const { world, controller, state } = openWorld()
    world.deadline = 1360
    controller.wake()
    await pass(1)
    expect(state().deadline).toBe(1360)
  })

  it('keeps everything while the session has ended, and continues after signing in', async () => {
    const { world, controller, state } = openWorld()
    world.trouble = { kind: 'signed_out' }
    controller.act({ type: 'choose', option: 3 })
    await pass(second)
    expect(state().isSignedOut).toBe(true)
    world.trouble = null
    controller.signedIn()
    await pass(second)
    expect(state().isSignedOut).toBe(false)
    expect(world.server[11]?.selected_values).toBe(3)
  })

  it('a choice made just before the page is closed reaches the server', async () => {
    const { world, controller, stop } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    stop()
    await pass(1)
    expect(world.server[11]?.selected_values).toBe(3)
  })

  it('stopping and starting again loses nothing', async () => {
    const { world, controller, stop } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    stop()
    controller.start()
    await pass(second)
    expect(world.server[11]?.selected_values).toBe(3)
  })
})

describe('a read-only tab', () => {
  it('shows every question, changes nothing and submits nothing', async () => {
    const { world, controller, state } = openWorld({ mayWrite: false })
    controller.act({ type: 'choose', option: 3 })
    controller.act({ type: 'next' })
    controller.act({ type: 'mark' })
    controller.submit()
    await pass(10 * second)
    expect(state().session.current).toBe(12)
    expect(state().session.answers).toEqual({})
    expect([world.server, world.submits, world.kept]).toEqual([{}, 0, {}])
  })

  it('leaves the submission to the writing tab and notices the end', async () => {
    const { world, controller, state } = openWorld({ mayWrite: false })
    controller.timeUp()
    await pass(second)
    expect(world.submits).toBe(0)
    world.isClosed = true
    await pass(3 * second)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
  })

  it('still sends its unsaved answers after another tab took over', async () => {
    const { world, controller, state } = openWorld()
    controller.act({ type: 'choose', option: 3 })
    controller.stopWriting()
    controller.act({ type: 'choose', option: 4 })
    await pass(second)
    expect(state().mayWrite).toBe(false)
    expect(world.server[11]?.selected_values).toBe(3)
  })
})
