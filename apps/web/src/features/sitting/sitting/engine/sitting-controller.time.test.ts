import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, openWorld, pass, second } from './test/sitting-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets a student read for this many seconds while the page's timer ticks. */
async function read(controller: ReturnType<typeof openWorld>['controller'], seconds: number) {
  for (let passed = 0; passed < seconds; passed += 1) {
    await pass(second)
    controller.tick()
  }
}

/** Opens a visible page whose first visit is saved. */
async function openSeen(options: Parameters<typeof openWorld>[0] = {}) {
  const opened = openWorld(options)
  opened.controller.setVisible(true)
  await pass(second)
  opened.world.batches.length = 0
  return opened
}

describe('time on a question', () => {
  it('alone makes nothing unsaved and sends nothing', async () => {
    const { world, controller, state } = await openSeen()
    const before = state()
    await read(controller, 120)
    expect(world.batches).toEqual([])
    expect(state()).toEqual(before)
  })

  it('is sent with the next save, even one of another question', async () => {
    const { world, controller } = await openSeen()
    await read(controller, 29)
    controller.act({ type: 'visit', id: 12 })
    await pass(second)
    expect(world.batches[0]).toMatchObject({ 11: { time_spent: 30 }, 12: { time_spent: 0 } })
    expect(world.server[11]).toMatchObject({ time_spent: 30 })
    expect(world.server[12]).toBeDefined()
  })

  it('does not bring back an answer that was changed on another device', async () => {
    const { world, controller, state } = await openSeen()
    world.server[11] = { ...answer(9, 2_000_000_000), visit_seq: 1_000_000_999 }
    await read(controller, 30)
    controller.act({ type: 'visit', id: 12 })
    await pass(second)
    expect(world.server[11]).toMatchObject({
      ...answer(9, 2_000_000_000),
      visit_seq: 1_000_000_999,
      time_spent: 31,
    })
    expect(state().saveState).toBe('saved')
  })

  it('is sent when the page is hidden, once', async () => {
    const { world, controller, state } = await openSeen()
    await read(controller, 4)
    controller.setVisible(false)
    controller.leave()
    controller.leave()
    await pass(1)
    expect(world.batches).toHaveLength(1)
    expect(world.server[11]).toMatchObject({ time_spent: 5 })
    expect(world.kept[11]?.time_spent).toBe(5)
    expect(state().saveState).toBe('saved')
  })

  it('does not count while the page is hidden', async () => {
    const { world, controller } = await openSeen()
    controller.setVisible(false)
    await read(controller, 60)
    controller.setVisible(true)
    await read(controller, 2)
    controller.leave()
    await pass(1)
    expect(world.server[11]).toMatchObject({ time_spent: 3 })
  })

  it('is sent when the student leaves the exam for another page of the site', async () => {
    const { world, controller, stop } = await openSeen()
    await read(controller, 4)
    stop()
    await pass(1)
    expect(world.server[11]).toMatchObject({ time_spent: 5 })
  })

  it("is submitted, including the last question's", async () => {
    const { world, controller } = await openSeen()
    controller.act({ type: 'next' })
    await read(controller, 8)
    const saves = world.batches.length
    controller.submit()
    await pass(1)
    expect(world.batches).toHaveLength(saves)
    expect(world.server[11]).toMatchObject({ time_spent: 1 })
    expect(world.server[12]).toMatchObject({ time_spent: 8 })
    expect(world.server[13]).toMatchObject({ time_spent: 0 })
  })

  it('continues after a reload from what the server has and this device kept', async () => {
    const kept = { 12: { ...answer(4, 30), time_spent: 20 } }
    const stored = {
      11: { ...answer(7, 20), time_spent: 50 },
      12: { ...answer(8, 10), time_spent: 6 },
    }
    const { world, controller } = await openSeen({ kept, stored })
    await read(controller, 4)
    controller.submit()
    await pass(1)
    expect(world.server[11]).toEqual({ ...answer(7, 20), time_spent: 50 })
    expect(world.server[12]).toEqual({ ...answer(4, 30), time_spent: 25 })
  })

  it('is summed over all questions, including those visited before a break', async () => {
    const stored = {
      11: { ...answer(7, 20), time_spent: 50 },
      12: { ...answer(8, 10), time_spent: 6 },
    }
    const { controller } = await openSeen({ stored })
    await read(controller, 4)
    expect(controller.timeOnQuestionsMs()).toBe(61_000)
    controller.setVisible(false)
    await read(controller, 30)
    expect(controller.timeOnQuestionsMs()).toBe(61_000)
  })

  it('is stored on this device with each change', async () => {
    const { world, controller } = await openSeen()
    await read(controller, 4)
    controller.act({ type: 'choose', option: 3 })
    expect(world.kept[11]).toMatchObject({ selected_values: 3, time_spent: 5 })
  })

  it('is not counted in a read-only tab', async () => {
    const { world, controller } = await openSeen({ mayWrite: false })
    await read(controller, 60)
    expect(controller.timeOnQuestionsMs()).toBe(0)
    controller.leave()
    await pass(1)
    expect([world.batches, world.kept]).toEqual([[], {}])
  })

  it('is neither sent nor stored after the end', async () => {
    const { world, controller } = await openSeen()
    controller.submit()
    await pass(1)
    world.batches.length = 0
    world.kept = {}
    await read(controller, 60)
    controller.leave()
    await pass(1)
    expect([world.batches, world.kept]).toEqual([[], {}])
  })
})
