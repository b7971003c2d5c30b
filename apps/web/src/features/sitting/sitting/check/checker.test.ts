import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, pass, second } from '../engine/test/sitting-world.ts'
import { type CheckFate, openChecking } from './test/checking-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const choose = (option: number) => ({ type: 'choose', option }) as const
const visit = (id: number) => ({ type: 'visit', id }) as const

describe('checking an answer', () => {
  it('locks it from the moment it is sent', async () => {
    const { controller, checker, network, check, selections } = openChecking()
    network.takes = 2 * second
    controller.act(choose(1))
    checker.check(11)
    controller.act(choose(2))
    controller.act({ type: 'clear' })
    expect(check(11)).toMatchObject({ phase: 'sent', isLate: false })
    expect(selections(11).shown).toBe(1)
    await pass(3 * second)
    expect(check(11)).toMatchObject({ phase: 'checked', answer: { outcome: 'right' } })
    controller.act(choose(2))
    expect(selections(11)).toEqual({ shown: 1, stored: 1 })
    checker.check(11)
    await pass(second)
    expect(network.sent).toEqual([11])
  })

  it.each([
    { name: 'a blank answer', prepare: () => {} },
    { name: 'a text that is no number', prepare: typed },
  ])('sends nothing for $name', async ({ prepare }) => {
    const world = openChecking()
    prepare(world)
    world.checker.check(world.state().session.current)
    await pass(second)
    expect(world.network.sent).toEqual([])
  })

  it('sends nothing from a read-only tab, which still learns what was checked', async () => {
    const { controller, checker, network, lock, check, selections } = openChecking({
      stored: { 11: answer(2, 20) },
      mayWrite: false,
    })
    checker.check(11)
    lock(11, answer(2, 20))
    checker.wake()
    await pass(second)
    expect(network.sent).toEqual([])
    expect(check(11)).toMatchObject({ phase: 'checked', answer: { outcome: 'wrong' } })
    expect(selections(11).shown).toBe(2)
    expect(controller.store.getState().saveState).toBe('saved')
  })

  it('stops the time of its question, also while its explanation is read', async () => {
    const { controller, checker, network, state } = openChecking()
    controller.setVisible(true)
    await pass(7 * second)
    controller.act(choose(1))
    checker.check(11)
    await pass(60 * second)
    expect(network.seconds).toEqual([7])
    expect(controller.timed(state().session.answers)[11]?.time_spent).toBe(7)
    controller.act(visit(12))
    await pass(3 * second)
    expect(controller.timed(state().session.answers)[12]?.time_spent).toBe(3)
  })
})

describe('a check on a bad network', () => {
  it.each<{ name: string; fates: CheckFate[]; sent: number }>([
    { name: 'that never arrived', fates: ['lost'], sent: 2 },
    { name: 'whose response was lost', fates: ['unheard'], sent: 2 },
    { name: 'that was lost in every way', fates: ['lost', 'unheard', 'lost'], sent: 4 },
  ])('$name is repeated, and the selection stays', async ({ fates, sent }) => {
    const { controller, checker, network, check, selections } = openChecking()
    network.fates = fates
    controller.act(choose(2))
    checker.check(11)
    await pass(1)
    expect(check(11)).toMatchObject({ phase: 'sent', isLate: true })
    controller.act(choose(1))
    await pass(60 * second)
    expect(network.sent).toHaveLength(sent)
    expect(check(11)).toMatchObject({ phase: 'checked', answer: { outcome: 'wrong' } })
    expect(selections(11)).toEqual({ shown: 2, stored: 2 })
  })

  it('keeps the selection if it was stored and its repetition is refused', async () => {
    const { controller, checker, network, check, selections } = openChecking()
    network.fates = ['unheard']
    controller.act(choose(2))
    checker.check(11)
    await pass(1)
    // An exam that holds the question back has begun.
    network.refusal = 'not now'
    network.isListLost = true
    await pass(60 * second)
    expect(check(11)).toMatchObject({ phase: 'refused', message: 'not now' })
    controller.act(choose(1))
    controller.act({ type: 'clear' })
    await pass(60 * second)
    expect(selections(11)).toEqual({ shown: 2, stored: 2 })
    network.isListLost = false
    checker.refresh()
    await pass(second)
    expect(check(11)).toEqual({ phase: 'held', selection: 2 })
  })

  it('keeps the selection if it was stored, and the device is back while an exam holds it', async () => {
    const { controller, checker, network, check, selections } = openChecking()
    network.fates = ['unheard']
    controller.act(choose(2))
    checker.check(11)
    await pass(1)
    network.refusal = 'not now'
    network.takes = 500
    // Waking asks which questions are locked and repeats the check; the refusal arrives last.
    checker.wake()
    await pass(60 * second)
    expect(check(11)).toEqual({ phase: 'held', selection: 2 })
    controller.act(choose(1))
    await pass(60 * second)
    expect(selections(11)).toEqual({ shown: 2, stored: 2 })
  })

  it('keeps the selection if it was stored while the device was back for a moment', async () => {
    const { controller, checker, network, check } = openChecking()
    network.isMistaken = true
    network.takes = 500
    network.fates = ['unheard']
    controller.act(choose(2))
    checker.check(11)
    await pass(100)
    network.isMistaken = false
    await pass(500)
    network.isOnline = false
    await pass(10 * second)
    expect(check(11)).toEqual({ phase: 'sent', selection: 2, isLate: true })
  })

  it('can change the answer if nothing was stored and the repetition is refused', async () => {
    const { controller, checker, network, check, selections } = openChecking()
    network.fates = ['lost']
    controller.act(choose(2))
    checker.check(11)
    await pass(1)
    network.refusal = 'clear one first'
    await pass(60 * second)
    expect(check(11)).toEqual({ phase: 'refused', message: 'clear one first' })
    controller.act(choose(1))
    await pass(60 * second)
    expect(selections(11)).toEqual({ shown: 1, stored: 1 })
  })

  it('is repeated at once when the device is back', async () => {
    const { controller, checker, network, check } = openChecking()
    network.fates = ['lost', 'lost', 'lost', 'lost', 'lost', 'lost']
    controller.act(choose(1))
    checker.check(11)
    await pass(40 * second)
    network.fates = []
    checker.wake()
    await pass(1)
    expect(check(11)?.phase).toBe('checked')
  })

  it('that began offline locks nothing: the answer can change and is checked later', async () => {
    const { world, controller, checker, network, check, selections } = openChecking()
    network.isOnline = false
    world.trouble = { kind: 'unreachable' }
    controller.act(choose(2))
    checker.check(11)
    await pass(second)
    expect(check(11)).toEqual({ phase: 'offline' })
    controller.act(choose(1))
    expect(selections(11).shown).toBe(1)
    network.isOnline = true
    world.trouble = null
    checker.wake()
    controller.wake()
    await pass(1)
    expect(check(11)).toBeUndefined()
    checker.check(11)
    await pass(second)
    expect(check(11)).toMatchObject({ phase: 'checked', answer: { outcome: 'right' } })
    expect(selections(11)).toEqual({ shown: 1, stored: 1 })
  })

  it('is sent although the browser wrongly says that it is offline', async () => {
    const { controller, checker, network, check } = openChecking()
    network.isMistaken = true
    controller.act(choose(1))
    checker.check(11)
    await pass(1)
    expect(check(11)?.phase).toBe('checked')
  })

  it('waits until the student has signed in again', async () => {
    const { controller, checker, network, check } = openChecking()
    network.isSignedOut = true
    controller.act(choose(1))
    checker.check(11)
    await pass(600 * second)
    expect(network.sent).toHaveLength(1)
    network.isSignedOut = false
    checker.wake()
    await pass(1)
    expect(check(11)?.phase).toBe('checked')
  })
})

describe('a check that comes to nothing', () => {
  it('gives the reason, and the answer can change and be checked again', async () => {
    const { controller, checker, network, check, selections } = openChecking()
    network.refusal = 'An exam asks this question'
    controller.act(choose(2))
    checker.check(11)
    await pass(1)
    expect(check(11)).toEqual({ phase: 'refused', message: 'An exam asks this question' })
    controller.act(choose(1))
    network.refusal = null
    checker.check(11)
    await pass(second)
    expect(check(11)?.phase).toBe('checked')
    expect(selections(11)).toEqual({ shown: 1, stored: 1 })
  })

  it('lets the page notice that the practice is over', async () => {
    const { world, controller, checker, check, state } = openChecking()
    controller.act(choose(1))
    await pass(second)
    world.isClosed = true
    checker.check(11)
    await pass(second)
    expect(check(11)).toBeUndefined()
    expect(state().ending).toMatchObject({ phase: 'closed', unsent: 0 })
  })
})

describe('a save and a check of the same question', () => {
  it.each([
    { name: 'the save arrives first', saveTakes: 100, takes: 900 },
    { name: 'the check arrives first', saveTakes: 2500, takes: 50 },
  ])('in flight together, $name', async ({ saveTakes, takes }) => {
    const { world, controller, checker, network, check, selections, state } = openChecking()
    Object.assign(world, { saveTakes })
    network.takes = takes
    controller.act(choose(2))
    await pass(500)
    controller.act(choose(1))
    checker.check(11)
    await pass(10 * second)
    expect(check(11)).toMatchObject({ phase: 'checked', answer: { outcome: 'right' } })
    expect(selections(11)).toEqual({ shown: 1, stored: 1 })
    expect(state().saveState).toBe('saved')
  })

  it('the tab is killed after the check is sent: the next page shows what counts', async () => {
    const first = openChecking()
    first.network.takes = 50
    first.network.fates = ['unheard']
    first.controller.act(choose(2))
    first.checker.check(11)
    await pass(60)
    first.close()
    const known = { checked: [first.lock(11, answer(1, 9e9))], held: [] }
    const next = openChecking({ kept: first.world.kept, stored: first.world.server, known })
    next.controller.act(visit(11))
    next.controller.act(choose(1))
    await pass(second)
    expect(next.check(11)?.phase).toBe('checked')
    expect(next.selections(11)).toEqual({ shown: 2, stored: 2 })
  })

  it('the page is loaded while an exam holds the question: the answer stays locked', async () => {
    const first = openChecking()
    first.controller.act(choose(2))
    const { question_id, selected_values } = first.lock(11, answer(2, 9e9))
    first.close()
    const known = { checked: [], held: [{ question_id, selected_values }] }
    const next = openChecking({ kept: first.world.kept, stored: first.world.server, known })
    next.controller.act(choose(1))
    next.checker.check(11)
    await pass(second)
    expect(next.check(11)).toEqual({ phase: 'held', selection: 2 })
    expect(next.selections(11)).toEqual({ shown: 2, stored: 2 })
    expect(next.network.sent).toEqual([])
  })

  it('the tab is killed before the check is sent: the answer is kept, and not locked', async () => {
    const first = openChecking()
    first.controller.act(choose(2))
    first.close()
    const next = openChecking({ kept: first.world.kept })
    next.controller.act(choose(1))
    next.checker.check(11)
    await pass(second)
    expect(next.selections(11)).toEqual({ shown: 1, stored: 1 })
  })
})

describe('an answer that another device has locked', () => {
  it('takes the place of a newer choice here, which the server does not take either', async () => {
    const { controller, checker, lock, selections, state } = openChecking()
    lock(11, answer(1, 10))
    controller.act(choose(2))
    await pass(second)
    expect(selections(11)).toEqual({ shown: 2, stored: 1 })
    checker.wake()
    await pass(second)
    expect(selections(11)).toEqual({ shown: 1, stored: 1 })
    expect(state().saveState).toBe('saved')
    controller.submit()
    await pass(second)
    expect(state().ending).toMatchObject({ phase: 'closed', unsent: 0 })
    expect(selections(11).stored).toBe(1)
  })

  it('is shown by the check that comes second', async () => {
    const { controller, checker, lock, check, selections } = openChecking()
    lock(11, answer(1, 10))
    controller.act(choose(2))
    checker.check(11)
    await pass(second)
    expect(check(11)).toMatchObject({ phase: 'checked', answer: { selected_values: [1] } })
    expect(selections(11)).toEqual({ shown: 1, stored: 1 })
  })

  it('is asked for while the student works, but not with each question', async () => {
    const { checker, network } = openChecking()
    checker.refresh()
    await pass(20 * second)
    checker.refresh()
    checker.refresh()
    await pass(second)
    expect(network.lists).toBe(1)
  })
})

const anyStep = fc.oneof(
  fc.record({ do: fc.constant('choose'), option: fc.constantFrom(1, 2, 3) }),
  fc.record({ do: fc.constant('visit'), question: fc.constantFrom(11, 12) }),
  fc.record({ do: fc.constantFrom('clear', 'check', 'wake', 'other device') }),
  fc.record({ do: fc.constant('network'), isOnline: fc.boolean() }),
  fc.record({ do: fc.constant('wait'), milliseconds: fc.integer({ min: 1, max: 3000 }) }),
)

it('whatever happens, a checked answer never changes, and the page shows what the server holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { maxLength: 25 }),
      fc.array(fc.constantFrom<CheckFate>('answered', 'lost', 'unheard'), { maxLength: 8 }),
      async (steps, fates) => {
        const opened = openChecking()
        const { world, controller, checker, network, lock, check, selections, state } = opened
        network.fates = [...fates]
        network.takes = 300
        for (const step of steps) {
          const { current } = state().session
          if (step.do === 'choose') controller.act(choose('option' in step ? step.option : 1))
          if (step.do === 'visit') controller.act(visit('question' in step ? step.question : 11))
          if (step.do === 'clear') controller.act({ type: 'clear' })
          if (step.do === 'check') checker.check(current)
          if (step.do === 'wake') checker.wake()
          if (step.do === 'other device') lock(current, answer(3, 5))
          if (step.do === 'network' && 'isOnline' in step) {
            network.isOnline = step.isOnline
            world.trouble = step.isOnline ? null : { kind: 'unreachable' }
          }
          const known = checker.store.getState()
          await pass('milliseconds' in step ? step.milliseconds : 20)
          for (const [id, before] of Object.entries(known))
            if (before.phase === 'checked') expect(check(Number(id))).toEqual(before)
        }
        network.isOnline = true
        world.trouble = null
        controller.wake()
        checker.wake()
        await pass(120 * second)
        for (const id of [11, 12]) {
          const { shown, stored } = selections(id)
          expect([shown].flat()).toEqual([stored].flat())
        }
        expect(state().saveState).toBe('saved')
        opened.close()
      },
    ),
    { numRuns: 40 },
  )
})

function typed({ controller }: ReturnType<typeof openChecking>) {
  controller.act(visit(13))
  controller.act({ type: 'type', text: '-' })
}
