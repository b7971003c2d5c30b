import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from './answer.ts'
import { newAutosave } from './autosave.ts'
import type { Failure } from './outcome.ts'
import { createSaver, type SaveState } from './saver.ts'
import { openStoredAnswers, picked } from './test/stored-answers.ts'

const pickedPart = (option: number, seq: number) => ({
  answered: false,
  selected_values: option,
  seq,
})

/** A server and a device that fail on demand, and a record of everything shown to the student. */
function openWorld() {
  const store = openStoredAnswers()
  const world = {
    server: store.answers,
    network: null as Failure | null,
    /** Replaces the server's response. */
    strange: null as (() => unknown) | null,
    deviceFails: false,
    hold: null as Promise<void> | null,
    batches: [] as QuizStateInput[],
    kept: {} as Answers,
    keepTakes: 0,
    states: [] as SaveState[],
    newer: [] as Answers[],
    troubles: [] as string[],
    /** Questions whose selection the server refuses. */
    refused: new Set<number>(),
  }
  const saver = createSaver(newAutosave(), {
    async save(batch, _keepalive, aborted) {
      world.batches.push(batch)
      await Promise.race([world.hold, aborted && new Promise((end) => (aborted.onabort = end))])
      if (aborted?.aborted) return { kind: 'unreachable' }
      if (world.network) return world.network
      const refused = Object.keys(batch)
        .map(Number)
        .find((id) => world.refused.has(id) && typeof batch[id]?.seq === 'number')
      if (refused !== undefined) return { kind: 'refused', message: 'Too many', question: refused }
      if (world.strange) return world.strange() as Failure
      return { kind: 'done', value: store.save(structuredClone(batch)) }
    },
    ask: async () => world.network ?? { kind: 'done', value: { ...store.answers } },
    async keep({ chosen }) {
      if (world.deviceFails) throw new Error('no room')
      if (world.keepTakes > 0) await new Promise((done) => setTimeout(done, world.keepTakes))
      world.kept = chosen
    },
    onState: (state) => {
      if (world.states.at(-1) !== state) world.states.push(state)
    },
    onNewer: (answers) => world.newer.push(answers),
    onTrouble: ({ kind }) => world.troubles.push(kind),
    random: () => 1,
  })
  return { world, saver }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('with a good network', () => {
  it('batches quick changes into one save', async () => {
    const { world, saver } = openWorld()
    saver.choose({ 1: picked(7, 10) })
    await pass(200)
    saver.choose({ 1: picked(8, 11), 2: picked(9, 12) })
    await pass(199)
    expect(world.batches).toEqual([])
    await pass(1)
    expect(world.batches).toEqual([{ 1: pickedPart(8, 11), 2: pickedPart(9, 12) }])
    expect(world.states.at(-1)).toBe('saved')
  })

  it('does not delay a save while the student keeps typing', async () => {
    const { world, saver } = openWorld()
    for (let seq = 10; seq < 20; seq++) {
      saver.choose({ 1: picked(seq, seq) })
      await pass(100)
    }
    expect(world.batches.length).toBeGreaterThanOrEqual(2)
  })

  it('sends one save at a time', async () => {
    const { world, saver } = openWorld()
    let release = () => {}
    world.hold = new Promise((resolve) => {
      release = resolve
    })
    saver.choose({ 1: picked(7, 10) })
    await pass(400)
    saver.choose({ 1: picked(8, 11) })
    await pass(5000)
    expect(world.batches).toHaveLength(1)
    expect(world.states.at(-1)).toBe('device')
    release()
    await pass(0)
    expect(world.batches).toHaveLength(2)
    expect(world.server[1]).toEqual(picked(8, 11))
    expect(world.states.at(-1)).toBe('saved')
  })

  it('keeps a copy on the device at once', async () => {
    const { world, saver } = openWorld()
    saver.choose({ 1: picked(7, 10) })
    await pass(0)
    expect(world.kept[1]).toEqual(picked(7, 10))
    expect(world.batches).toEqual([])
  })

  it('shows that the device has the answer only after the device has confirmed it', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'unreachable' }
    world.keepTakes = 100
    saver.choose({ 1: picked(7, 10) })
    expect(world.states).toEqual(['saving'])
    await pass(50)
    saver.choose({ 1: picked(8, 11) })
    await pass(60)
    expect(world.states).toEqual(['saving'])
    await pass(60)
    expect(world.states).toEqual(['saving', 'device'])
  })

  it('shows an answer from another device', async () => {
    const { world, saver } = openWorld()
    world.server[1] = picked(5, 99)
    saver.choose({ 1: picked(7, 10) })
    await pass(400)
    expect(world.newer).toEqual([{ 1: picked(5, 99) }])
    expect(world.states.at(-1)).toBe('saved')
    expect(world.kept[1]).toEqual(picked(5, 99))
  })
})

describe('with a bad network', () => {
  it('retries after 1, 2 and 4 seconds and saves everything in the end', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'unreachable' }
    saver.choose({ 1: picked(7, 10) })
    await pass(400)
    saver.choose({ 2: picked(8, 11) })
    await pass(1000)
    await pass(2000)
    expect(world.batches).toHaveLength(3)
    expect(world.states.at(-1)).toBe('device')
    expect(world.states).not.toContain('saved')
    world.network = null
    await pass(4000)
    expect(world.server).toEqual({ 1: picked(7, 10), 2: picked(8, 11) })
    expect(world.states.at(-1)).toBe('saved')
  })

  it('never waits longer than 30 seconds', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'unreachable' }
    saver.choose({ 1: picked(7, 10) })
    await pass(600_000)
    const before = world.batches.length
    await pass(30_000)
    expect(world.batches.length).toBe(before + 1)
  })

  it('retries at once when the network is back', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'unreachable' }
    saver.choose({ 1: picked(7, 10) })
    await pass(100_000)
    world.network = null
    saver.wake()
    await pass(0)
    expect(world.states.at(-1)).toBe('saved')
  })

  it('stores the copy again with every retry, because the browser may have deleted it', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'unreachable' }
    saver.choose({ 1: picked(7, 10) })
    await pass(100_000)
    for (const deleted of [() => pass(30_000), () => Promise.resolve(saver.keepAgain())]) {
      world.kept = {}
      await deleted()
      await pass(0)
      expect(world.kept).toMatchObject({ 1: picked(7, 10) })
    }
  })

  it('warns when a stored copy is gone and cannot be stored again', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'unreachable' }
    saver.choose({ 1: picked(7, 10) })
    await pass(100_000)
    expect(world.states.at(-1)).toBe('device')
    world.deviceFails = true
    await pass(30_000)
    expect(world.states.at(-1)).toBe('unsafe')
  })

  it('warns when the device cannot store a copy either, and then saves without delay', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'unreachable' }
    world.deviceFails = true
    saver.choose({ 1: picked(7, 10) })
    await pass(0)
    expect(world.states.at(-1)).toBe('unsafe')
    expect(world.batches).toHaveLength(1)
    world.deviceFails = false
    saver.choose({ 1: picked(8, 11) })
    await pass(0)
    expect(world.states.at(-1)).toBe('device')
  })

  it('sends what is left when the page is hidden or closed', async () => {
    const { world, saver } = openWorld()
    saver.choose({ 1: picked(7, 10) })
    saver.leave()
    expect(world.batches).toEqual([{ 1: pickedPart(7, 10) }])
  })

  it('sends nothing when the page is hidden or closed and all is saved', async () => {
    const { world, saver } = openWorld()
    saver.choose({ 1: picked(7, 10) })
    await pass(400)
    saver.leave()
    expect(world.batches).toHaveLength(1)
  })
})

describe('during a submission', () => {
  it('aborts the save under way and starts none; if the submission fails, saves at once', async () => {
    const { world, saver } = openWorld()
    world.hold = new Promise(() => {})
    saver.choose({ 1: picked(7, 10) })
    await pass(400)
    expect(world.batches).toHaveLength(1)
    saver.hold(true)
    saver.choose({ 2: picked(8, 11) })
    await pass(60_000)
    expect(world.batches).toHaveLength(1)
    expect(world.troubles).toEqual([])
    world.hold = null
    saver.hold(false)
    await pass(0)
    expect(world.server).toEqual({ 1: picked(7, 10), 2: picked(8, 11) })
  })
})

describe('with unexpected responses', () => {
  const strange: readonly { name: string; said: () => unknown }[] = [
    { name: 'nothing', said: () => undefined },
    { name: 'null', said: () => null },
    { name: 'another shape', said: () => ({ status: 'ok' }) },
    { name: 'no orders', said: () => ({ kind: 'done', value: {} }) },
    { name: 'orders that are none', said: () => ({ kind: 'done', value: { 1: null } }) },
    { name: 'orders of other questions', said: () => ({ kind: 'done', value: { 9: { seq: 1 } } }) },
    {
      name: 'an error',
      said: () => {
        throw new TypeError('x is not a function')
      },
    },
  ]
  it.each(strange)(
    '$name counts as no answer: retries with longer pauses, and saves',
    async ({ said }) => {
      const { world, saver } = openWorld()
      world.strange = said
      saver.choose({ 1: picked(7, 10) })
      await pass(20_000)
      expect(world.batches.length).toBeGreaterThan(2)
      expect(world.batches.length).toBeLessThan(8)
      expect(world.states.at(-1)).toBe('device')
      world.strange = null
      await pass(30_000)
      expect(world.server[1]).toEqual(picked(7, 10))
      expect(world.states.at(-1)).toBe('saved')
    },
  )
})

describe('when the server refuses one answer', () => {
  it('saves all others at once, says that one is not saved, and stops', async () => {
    const { world, saver } = openWorld()
    world.refused.add(2)
    saver.choose({ 1: picked(7, 10), 2: picked(8, 11), 3: picked(9, 12) })
    await pass(400)
    expect(world.server).toEqual({ 1: picked(7, 10), 3: picked(9, 12) })
    expect(world.states.at(-1)).toBe('refused')
    expect(saver.state.refused).toEqual({ 2: { seq: 11, message: 'Too many' } })
    expect(world.troubles).toEqual([])
    const sent = world.batches.length
    await pass(600_000)
    expect(world.batches).toHaveLength(sent)
    expect(world.kept[2]).toEqual(picked(8, 11))
  })

  it('keeps saving the others, and leaves it out until something may make room', async () => {
    const { world, saver } = openWorld()
    world.refused.add(2)
    saver.choose({ 2: picked(8, 11) })
    await pass(400)
    saver.choose({ 1: picked(7, 12) })
    await pass(400)
    expect(world.batches.at(-1)).toEqual({ 1: pickedPart(7, 12) })
    expect(world.server[1]).toEqual(picked(7, 12))
    expect(world.states.at(-1)).toBe('refused')
  })

  it.each<{ name: string; act: (saver: ReturnType<typeof openWorld>['saver']) => void }>([
    {
      name: 'another answer is cleared',
      act: (saver) => saver.choose({ 1: { ...picked(7, 20), selected_values: null } }),
    },
    { name: 'the page is looked at again', act: (saver) => saver.wake() },
  ])('saves it after $name', async ({ act }) => {
    const { world, saver } = openWorld()
    world.refused.add(2)
    saver.choose({ 1: picked(7, 10), 2: picked(8, 11) })
    await pass(400)
    world.refused.clear()
    act(saver)
    await pass(400)
    expect(world.server[2]).toEqual(picked(8, 11))
    expect(world.states.at(-1)).toBe('saved')
  })

  it('shows what other devices have answered meanwhile', async () => {
    const { world, saver } = openWorld()
    world.refused.add(2)
    world.server[1] = picked(5, 9)
    saver.choose({ 2: picked(8, 11) })
    await pass(400)
    expect(world.newer).toEqual([{ 1: picked(5, 9) }])
    expect(world.states.at(-1)).toBe('refused')
  })

  it('still sends what is left when the page is closed', async () => {
    const { world, saver } = openWorld()
    world.refused.add(2)
    saver.choose({ 2: picked(8, 11) })
    await pass(400)
    saver.choose({ 1: picked(7, 12) })
    saver.leave()
    expect(world.batches.at(-1)).toEqual({ 1: pickedPart(7, 12) })
  })

  it('warns when the device cannot store it either', async () => {
    const { world, saver } = openWorld()
    world.refused.add(2)
    world.deviceFails = true
    saver.choose({ 2: picked(8, 11) })
    await pass(10_000)
    expect(world.states.at(-1)).toBe('refused')
    expect(world.batches.length).toBeLessThan(4)
  })
})

describe('with a copy that the device returns late', () => {
  it('sends its answers together with those given meanwhile', async () => {
    const { world, saver } = openWorld()
    saver.choose({ 1: picked(7, 20) })
    await pass(400)
    expect(saver.recall({ 1: picked(8, 10), 2: picked(9, 11) })).toBe(true)
    expect(world.newer).toEqual([{ 2: picked(9, 11) }])
    await pass(400)
    expect(world.server).toEqual({ 1: picked(7, 20), 2: picked(9, 11) })
    expect(world.kept).toEqual({ 1: picked(7, 20), 2: picked(9, 11) })
  })

  it('sends its answers when the network is back', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'unreachable' }
    saver.choose({ 1: picked(7, 20) })
    await pass(500)
    saver.recall({ 2: picked(9, 11) })
    world.network = null
    await pass(3_000)
    expect(world.server[2]).toEqual(picked(9, 11))
  })

  it('leaves its answers to the delivery when the attempt is closed', async () => {
    const { world, saver } = openWorld()
    saver.stop()
    expect(saver.recall({ 2: picked(9, 11) })).toBe(false)
    await pass(3_000)
    expect([world.batches, world.newer]).toEqual([[], []])
  })
})

describe('when the server refuses', () => {
  it('waits for the sign-in and then continues', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'signed_out' }
    saver.choose({ 1: picked(7, 10) })
    await pass(100_000)
    expect(world.troubles).toEqual(['signed_out'])
    world.network = null
    saver.choose({ 1: picked(8, 11) })
    saver.wake()
    await pass(0)
    expect(world.server[1]).toEqual(picked(8, 11))
  })

  it('stops when the attempt is closed', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'closed' }
    saver.choose({ 1: picked(7, 10) })
    await pass(100_000)
    saver.choose({ 1: picked(8, 11) })
    await pass(100_000)
    expect(world.batches).toHaveLength(1)
    expect(world.troubles).toEqual(['closed'])
  })

  it('notices after sleep that the attempt was closed', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'closed' }
    saver.wake()
    await pass(0)
    expect(world.troubles).toEqual(['closed'])
  })

  it('keeps retrying a refused save with longer pauses', async () => {
    const { world, saver } = openWorld()
    world.network = { kind: 'refused', message: 'Not now' }
    saver.choose({ 1: picked(7, 10) })
    await pass(10_000)
    expect(world.troubles.length).toBeGreaterThan(1)
    expect(world.states.at(-1)).toBe('device')
  })

  it("a read-only tab leaves the device's copy to the writing tab", async () => {
    const { world, saver } = openWorld()
    saver.stopKeeping()
    saver.choose({ 1: picked(7, 10) })
    await pass(400)
    expect(world.kept).toEqual({})
    expect(world.states.at(-1)).toBe('saved')
  })
})
