import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SectionStanding } from './sitting-state.ts'
import { openWorld, pass, second } from './test/sitting-world.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Two sections of a minute each; the page opens at 1000 s. */
const spans = [
  { section: 1, opens_at: 1000, deadline: 1060 },
  { section: 2, opens_at: 1060, deadline: 1120 },
]
const standing = (number: 1 | 2): SectionStanding => {
  const { opens_at = 0, deadline = 0 } = spans[number - 1] ?? {}
  return { section: { index: number, opens_at, deadline }, section_times: spans }
}
const first = { number: 1, early: 'go_on', isLast: false, first: 4 } as const
/** The second section, which has been open since the page was opened. */
const last = { number: 2, early: 'go_on', isLast: true, first: 1 } as const
const lastStanding: SectionStanding = {
  section: { index: 2, opens_at: 1000, deadline: 1120 },
  section_times: [
    { section: 1, opens_at: 940, deadline: 1000 },
    { section: 2, opens_at: 1000, deadline: 1120 },
  ],
}
/** An answer from the previous section that only the device has. */
const late = {
  answered: true,
  markedForReview: true,
  selected_values: [3],
  time_spent: 5,
  ...{ seq: 900_000, review_seq: 900_001, visit_seq: 900_002 },
}
const openFirst = () => openWorld({ section: first, standing: standing(1) })

describe('a section with its own time', () => {
  it('counts to its own deadline, and names its questions by their numbers on the paper', async () => {
    const { world, state, stop } = openFirst()
    world.deadline = 1120
    await pass(9 * second)
    expect([state().deadline, state().isLastSection]).toEqual([1060, false])
    expect(world.reports.at(-1)?.current_question).toBe(4)
    stop()
  })

  it('is over when its time is, without a submission, and its last answers still go out', async () => {
    const { world, controller, state, stop } = openFirst()
    world.trouble = { kind: 'unreachable' }
    await pass(58 * second)
    controller.act({ type: 'choose', option: 1 })
    await pass(2 * second)
    controller.timeUp()
    expect(state().ending).toEqual({ phase: 'section_over' })
    controller.act({ type: 'choose', option: 2 })
    expect(state().session.answers[11]?.selected_values).toBe(1)
    world.trouble = null
    world.standing = standing(2)
    await pass(5 * second)
    expect(world.server[11]?.selected_values).toBe(1)
    expect([world.submits, world.isClosed]).toEqual([0, false])
    stop()
  })

  it('is over as soon as the server names another one', async () => {
    const { world, state, stop } = openFirst()
    world.standing = standing(2)
    await pass(9 * second)
    expect(state().ending).toEqual({ phase: 'section_over' })
    stop()
  })

  it('is over in the pause after it', async () => {
    const { world, state, stop } = openFirst()
    world.standing = {
      ...standing(1),
      section: { index: 2, opens_at: 2000, deadline: 2060 },
    }
    await pass(9 * second)
    expect(state().ending).toEqual({ phase: 'section_over' })
    stop()
  })

  it('goes on if it has more time by then', async () => {
    const { world, controller, state, stop } = openFirst()
    await pass(60 * second)
    controller.timeUp()
    expect(state().ending.phase).toBe('section_over')
    const longer = [
      { section: 1, opens_at: 1000, deadline: 1360 },
      { section: 2, opens_at: 1360, deadline: 1420 },
    ]
    world.standing = {
      section: { index: 1, opens_at: 1000, deadline: 1360 },
      section_times: longer,
    }
    await pass(9 * second)
    expect([state().ending.phase, state().deadline]).toEqual(['open', 1360])
    stop()
  })

  it('is submitted when it is the last one', async () => {
    const { world, controller, state, stop } = openWorld({ section: last, standing: lastStanding })
    world.deadline = 1120
    await pass(120 * second)
    controller.timeUp()
    await pass(3 * second)
    expect(state().ending).toMatchObject({ phase: 'closed', how: 'time_up' })
    expect(world.dueAt).toEqual([1120])
    stop()
  })
})

describe('a page that slept through the rest of the exam', () => {
  it('says that the exam is over, and calls no more than any other page', async () => {
    const { world, controller, state, stop } = openFirst()
    await pass(1 * second)
    world.trouble = { kind: 'unreachable' }
    await pass(119 * second)
    world.trouble = null
    world.isClosed = true
    world.standing = standing(2)
    world.heartbeatTakes = 50
    controller.wake()
    await pass(9 * second)
    expect(state().ending).toMatchObject({ phase: 'closed' })
    expect(world.reports.length).toBeLessThan(20)
    expect(world.submits).toBe(0)
    stop()
  })
})

describe('an answer that comes too late for its section', () => {
  it('is sent again if the section is opened again', async () => {
    const { world, controller, state, stop } = openFirst()
    await pass(1 * second)
    world.trouble = { kind: 'unreachable' }
    controller.act({ type: 'choose', option: 1 })
    await pass(58 * second)
    controller.timeUp()
    world.trouble = null
    world.closedQuestions = [11]
    world.standing = { ...standing(1), section: { index: 2, opens_at: 5000, deadline: 5060 } }
    controller.wake()
    await pass(9 * second)
    expect([state().ending.phase, state().closedCount]).toEqual(['section_over', 1])
    world.closedQuestions = []
    world.standing = { ...standing(1), section: { index: 1, opens_at: 1070, deadline: 1370 } }
    await pass(20 * second)
    expect([state().ending.phase, state().closedCount]).toEqual(['open', 0])
    expect(world.server[11]?.selected_values).toBe(1)
    stop()
  })

  it.each([
    ['an answer', {}],
    ['a visit', { 12: { ...late, visit_seq: 0 } }],
  ])('takes %s along that is on its way when the next section is submitted', async (_, stored) => {
    const { world, controller, state, stop } = openWorld({
      ...{ kept: { 12: late }, stored, section: last, standing: lastStanding },
      questions: [11],
    })
    // The save with the answer takes a while, and the submission takes its place.
    world.saveTakes = 4 * second
    await pass(1 * second)
    controller.submit()
    await pass(9 * second)
    expect(state().ending).toEqual({ phase: 'closed', how: 'submitted', unsent: 0 })
    expect(world.server[12]?.selected_values).toEqual([3])
    stop()
  })

  it('is not reported if the server has it: the response to the save that brought it was lost', async () => {
    const { world, state, stop } = openWorld({
      ...{ kept: { 12: late }, section: last, standing: lastStanding },
    })
    world.store({ 12: { ...late } })
    world.closedQuestions = [12]
    await pass(1 * second)
    expect([state().saveState, state().closedCount]).toEqual(['saved', 0])
    stop()
  })

  it('is known to be on the page only where the device keeps no copy', async () => {
    const { world, state, stop } = openWorld({
      ...{ kept: { 12: late }, section: last, standing: lastStanding },
    })
    world.refusesStorage = true
    world.closedQuestions = [12]
    await pass(1 * second)
    expect([state().closedCount, state().isCopyRefused]).toEqual([1, true])
    stop()
  })

  it('is held back, blocks nothing, and is not counted as delivered', async () => {
    const kept = { 12: late }
    const { world, controller, state, stop } = openWorld({
      kept,
      section: last,
      standing: lastStanding,
    })
    world.closedQuestions = [12]
    await pass(1 * second)
    expect([state().saveState, state().closedCount]).toEqual(['saved', 1])
    controller.act({ type: 'visit', id: 11 })
    controller.act({ type: 'choose', option: 1 })
    await pass(1 * second)
    expect([world.server[11]?.selected_values, state().saveState]).toEqual([1, 'saved'])
    const sent = world.batches.filter((batch) => batch[12])
    expect(sent).toHaveLength(1)
    controller.submit()
    await pass(3 * second)
    expect(state().ending).toMatchObject({ phase: 'closed', unsent: 1 })
    expect([world.isDelivered, world.kept[12]?.selected_values]).toEqual([false, [3]])
    stop()
  })
})

describe('what a page has of a section that is ahead again', () => {
  it.each([
    ['a visit', { ...late, seq: 0, review_seq: 0 }],
    ['an answer', late],
  ])('holds back nothing else: %s', async (_, given) => {
    // The next section had opened; more time for this one arrived a moment too late.
    const { world, controller, state, stop } = openWorld({
      ...{ kept: { 12: given }, section: first, standing: standing(1), questions: [11] },
    })
    world.aheadQuestions = [12]
    controller.act({ type: 'choose', option: 2 })
    await pass(2 * second)
    expect([world.server[11]?.selected_values, state().saveState]).toEqual([2, 'saved'])
    expect([state().refused, world.refused]).toEqual([{}, []])
    stop()
  })
})

describe('leaving a section early', () => {
  it('hands in what the server lacks, and goes on', async () => {
    const { world, controller, state, stop } = openFirst()
    await pass(1 * second)
    controller.act({ type: 'choose', option: 2 })
    world.standing = standing(2)
    expect(await controller.leaveSection()).toBeNull()
    expect([world.ended, state().ending]).toEqual([[1], { phase: 'section_over' }])
    expect(world.server[11]?.selected_values).toBe(2)
    stop()
  })

  it('is not undone by an answer from before', async () => {
    const { world, controller, state, stop } = openFirst()
    await pass(1 * second)
    world.standing = standing(2)
    expect(await controller.leaveSection()).toBeNull()
    world.standing = standing(1)
    await pass(9 * second)
    expect(state().ending).toEqual({ phase: 'section_over' })
    stop()
  })

  it('is undone by staff, although the section then ends earlier than planned', async () => {
    const { world, controller, state, stop } = openFirst()
    await pass(10 * second)
    const pause = { index: 2, opens_at: 1040, deadline: 1100 }
    const left = { section: 1, opens_at: 1000, deadline: 1010 }
    const next = { section: 2, opens_at: 1040, deadline: 1100 }
    world.standing = { section: pause, section_times: [left, next] }
    expect(await controller.leaveSection()).toBeNull()
    const again = { section: 1, opens_at: 1014, deadline: 1034 }
    const later = { section: 2, opens_at: 1060, deadline: 1120 }
    await pass(5 * second)
    world.standing = { section: { index: 1, ...again }, section_times: [left, again, later] }
    await pass(9 * second)
    expect([state().ending.phase, state().deadline]).toEqual(['open', 1034])
    // The pause that follows now begins later; the page would ask for the old one again and again.
    expect(state().told).toBeNull()
    controller.act({ type: 'choose', option: 2 })
    await pass(1 * second)
    expect(world.server[11]?.selected_values).toBe(2)
    stop()
  })

  it('is nobody’s business any more if its answer comes after the page has gone on', async () => {
    const { world, controller, stop } = openFirst()
    await pass(1 * second)
    world.endTakes = 5 * second
    const leaving = controller.leaveSection()
    await pass(1 * second)
    stop()
    await pass(5 * second)
    expect(await leaving).toEqual({ kind: 'unreachable' })
  })

  it('tells why not, and the section goes on', async () => {
    const { world, controller, state, stop } = openFirst()
    await pass(1 * second)
    world.trouble = { kind: 'unreachable' }
    expect(await controller.leaveSection()).toEqual({ kind: 'unreachable' })
    expect(state().ending).toEqual({ phase: 'open' })
    world.trouble = null
    controller.act({ type: 'choose', option: 2 })
    await pass(5 * second)
    expect(world.server[11]?.selected_values).toBe(2)
    stop()
  })
})
