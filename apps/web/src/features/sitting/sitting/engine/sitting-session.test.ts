import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newestOrder } from './answer.ts'
import { statusOf } from './question-status.ts'
import {
  changedAnswers,
  openSession,
  type SittingEvent,
  sittingSession,
} from './sitting-session.ts'
import { answer } from './test/stored-answers.ts'

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const
const start = () => openSession(questions, {}, 1000)
const play = (events: readonly SittingEvent[], session = start()) =>
  events.reduce((now, event) => sittingSession(now, event, 1000), session)

describe('a locked answer', () => {
  const chosen = play([
    { type: 'choose', option: 1 },
    { type: 'lock', locks: { 11: 1 } },
  ])

  it.each<{ name: string; event: SittingEvent }>([
    { name: 'takes no other option', event: { type: 'choose', option: 2 } },
    { name: 'is not cleared', event: { type: 'clear' } },
    {
      name: 'stays when a newer one arrives',
      event: { type: 'merge', answers: { 11: answer(2, 9e9) } },
    },
    { name: 'stays when the question is left', event: { type: 'next' } },
  ])('$name', ({ event }) =>
    expect(play([event], chosen).answers[11]).toMatchObject({ selected_values: 1 }),
  )

  it('can be marked for review', () =>
    expect(play([{ type: 'mark' }], chosen).answers[11]).toMatchObject({ markedForReview: true }))

  it('takes the place of another one, with the order of that', () => {
    const other = play([{ type: 'lock', locks: { 11: 2 } }], chosen)
    expect(other.answers[11]).toEqual({
      ...chosen.answers[11],
      selected_values: 2,
      answered: true,
    })
  })

  it('is the same whatever the order in which its options were chosen', () => {
    const two = play([
      { type: 'visit', id: 12 },
      { type: 'choose', option: 6 },
      { type: 'choose', option: 5 },
    ])
    expect(changedAnswers(two, play([{ type: 'lock', locks: { 12: [5, 6] } }], two))).toEqual({})
  })

  it('can be changed again once it is unlocked', () => {
    const unlocked = play(
      [
        { type: 'lock', locks: {} },
        { type: 'choose', option: 2 },
      ],
      chosen,
    )
    expect(unlocked.answers[11]?.selected_values).toBe(2)
  })
})

describe('choosing an answer', () => {
  it.each<{ name: string; events: SittingEvent[]; question: number; selected: unknown }>([
    {
      name: 'MCQ: a second option replaces the first',
      events: [
        { type: 'choose', option: 1 },
        { type: 'choose', option: 2 },
      ],
      question: 11,
      selected: 2,
    },
    {
      name: 'MSQ: an option is added',
      events: [
        { type: 'visit', id: 12 },
        { type: 'choose', option: 1 },
        { type: 'choose', option: 2 },
      ],
      question: 12,
      selected: [1, 2],
    },
    {
      name: 'MSQ: an option is taken away again',
      events: [
        { type: 'visit', id: 12 },
        { type: 'choose', option: 1 },
        { type: 'choose', option: 2 },
        { type: 'choose', option: 1 },
      ],
      question: 12,
      selected: [2],
    },
    {
      name: 'MSQ: the last option taken away leaves nothing',
      events: [
        { type: 'visit', id: 12 },
        { type: 'choose', option: 1 },
        { type: 'choose', option: 1 },
      ],
      question: 12,
      selected: null,
    },
    {
      name: 'Numerical: the text is kept as typed',
      events: [
        { type: 'visit', id: 13 },
        { type: 'type', text: '-2.50' },
      ],
      question: 13,
      selected: '-2.50',
    },
    {
      name: 'Numerical: an emptied field is no answer',
      events: [
        { type: 'visit', id: 13 },
        { type: 'type', text: '4' },
        { type: 'type', text: '' },
      ],
      question: 13,
      selected: null,
    },
    {
      name: 'Clear removes the choice',
      events: [{ type: 'choose', option: 1 }, { type: 'clear' }],
      question: 11,
      selected: null,
    },
  ])('$name', ({ events, question, selected }) =>
    expect(play(events).answers[question]?.selected_values).toEqual(selected),
  )
})

describe('moving between questions', () => {
  it.each<{ name: string; events: SittingEvent[]; current: number }>([
    { name: 'opens at the first question', events: [], current: 11 },
    { name: 'Save & Next goes on', events: [{ type: 'next' }], current: 12 },
    { name: 'Mark for Review & Next goes on', events: [{ type: 'mark' }], current: 12 },
    { name: 'Previous stops at the first', events: [{ type: 'previous' }], current: 11 },
    {
      name: 'Save & Next stops at the last',
      events: [{ type: 'next' }, { type: 'next' }, { type: 'next' }],
      current: 13,
    },
    {
      name: 'a question is visited from the palette',
      events: [{ type: 'visit', id: 13 }],
      current: 13,
    },
    {
      name: 'a question of another paper is not',
      events: [{ type: 'visit', id: 99 }],
      current: 11,
    },
  ])('$name', ({ events, current }) => expect(play(events).current).toBe(current))
})

describe('status of a question', () => {
  const choose: SittingEvent = { type: 'choose', option: 1 }
  const back: SittingEvent = { type: 'previous' }
  it.each<{ name: string; events: SittingEvent[]; status: string }>([
    { name: 'the first question is visited by opening', events: [], status: 'not_answered' },
    { name: 'a choice alone is not answered yet', events: [choose], status: 'not_answered' },
    { name: 'Save & Next answers', events: [choose, { type: 'next' }], status: 'answered' },
    {
      name: 'Save & Next without a choice answers nothing',
      events: [{ type: 'next' }],
      status: 'not_answered',
    },
    {
      name: 'the palette does not save',
      events: [choose, { type: 'visit', id: 13 }],
      status: 'not_answered',
    },
    {
      name: 'another choice is not answered yet',
      events: [choose, { type: 'next' }, back, { type: 'choose', option: 2 }],
      status: 'not_answered',
    },
    {
      name: 'the same choice again changes nothing',
      events: [choose, { type: 'next' }, back, choose],
      status: 'answered',
    },
    { name: 'Mark keeps a choice', events: [choose, { type: 'mark' }], status: 'marked_answered' },
    { name: 'Mark without a choice', events: [{ type: 'mark' }], status: 'marked' },
    {
      name: 'Save & Next clears the mark if there is a choice',
      events: [choose, { type: 'mark' }, back, { type: 'next' }],
      status: 'answered',
    },
    {
      name: 'Save & Next keeps the mark without a choice',
      events: [{ type: 'mark' }, back, { type: 'next' }],
      status: 'marked',
    },
    {
      name: 'Clear keeps the mark',
      events: [choose, { type: 'mark' }, back, { type: 'clear' }],
      status: 'marked',
    },
  ])('$name', ({ events, status }) => expect(statusOf(play(events).answers[11])).toBe(status))
})

describe('coming back to a paper', () => {
  it('opens at the question with the newest answer', () => {
    const left = play([{ type: 'visit', id: 13 }, { type: 'previous' }])
    expect(openSession(questions, left.answers, 0).current).toBe(12)
  })

  it('looking at a question records nothing', () => {
    const session = start()
    const looked = sittingSession(session, { type: 'look', id: 13 }, 2000)
    expect(looked.current).toBe(13)
    expect(looked.answers).toBe(session.answers)
  })

  it('a merged answer is shown, and the next change is newer', () => {
    const merged = play([
      { type: 'merge', answers: { 11: answer(5, 9_000_000) } },
      { type: 'choose', option: 6 },
    ])
    expect(merged.answers[11]).toMatchObject({ selected_values: 6, seq: 9_001_000 })
  })
})

describe('orders of changes', () => {
  const session = openSession(questions, { 11: answer(5, 3_000_000) }, 0, 'next', 7)
  it.each<{ name: string; event: SittingEvent; changed: object }>([
    {
      name: 'a choice: the selection alone',
      event: { type: 'choose', option: 6 },
      changed: { seq: 4_000_007, review_seq: 0, visit_seq: 0 },
    },
    {
      name: 'a mark: the flag alone',
      event: { type: 'mark' },
      changed: { seq: 3_000_000, review_seq: 4_000_007, visit_seq: 0 },
    },
    {
      name: 'Save & Next on an answered question changes nothing',
      event: { type: 'next' },
      changed: { seq: 3_000_000, review_seq: 0, visit_seq: 0 },
    },
  ])('$name', ({ event, changed }) =>
    expect(sittingSession(session, event, 4000).answers[11]).toMatchObject(changed),
  )

  it("end with the device's digits, even if the clock is behind", () => {
    const later = sittingSession(session, { type: 'choose', option: 6 }, 1)
    expect(later.answers[11]?.seq).toBe(3_000_007)
    expect(sittingSession(later, { type: 'choose', option: 5 }, 1).answers[11]?.seq).toBe(3_001_007)
  })
})

const anyEvent = fc.oneof(
  fc.record({ type: fc.constant('visit' as const), id: fc.constantFrom(11, 12, 13, 99) }),
  fc.record({ type: fc.constant('choose' as const), option: fc.nat(3) }),
  fc.record({ type: fc.constant('type' as const), text: fc.string({ maxLength: 80 }) }),
  fc.record({ type: fc.constantFrom('next', 'previous', 'mark', 'clear') }),
)

it('every change has a higher order than all before, whatever the clock does, and the newest is at the current question', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEvent, fc.nat(5000))), (steps) => {
      let session = start()
      for (const [event, now] of steps) {
        const after = sittingSession(session, event as SittingEvent, now)
        for (const answer of Object.values(changedAnswers(session, after)))
          expect(newestOrder(answer)).toBeGreaterThan(session.highest)
        session = after
        expect(openSession(questions, session.answers, 0).current).toBe(session.current)
      }
    }),
  )
})

describe('a section with a limit of one answer', () => {
  const limited = () =>
    openSession(questions, {}, 1000, 'next', 0, [
      { ids: [11, 13], answer_at_most: 1 },
      { ids: [12], answer_at_most: null },
    ])
  const first: SittingEvent = { type: 'choose', option: 1 }
  const typed: readonly SittingEvent[] = [
    { type: 'visit', id: 13 },
    { type: 'type', text: '2.5' },
  ]
  const selected = (events: readonly SittingEvent[]) =>
    Object.values(play(events, limited()).answers).map(({ selected_values }) => selected_values)

  it('accepts no second answer, and Save & Next changes nothing', () => {
    expect(selected([first, ...typed])).toEqual([1, null])
    const after = play([first, ...typed, { type: 'next' }], limited())
    expect(after.answers[13]).toMatchObject({ selected_values: null, answered: false, seq: 0 })
  })

  it('lets its answer be changed and cleared', () => {
    expect(selected([first, { type: 'choose', option: 2 }])).toEqual([2])
    expect(selected([first, { type: 'clear' }])).toEqual([null])
  })

  it('accepts another answer after the first is cleared', () =>
    expect(selected([first, { type: 'clear' }, ...typed])).toEqual([null, '2.5']))

  it('does not limit other sections, and lets any question be marked', () => {
    const events: readonly SittingEvent[] = [
      first,
      { type: 'next' },
      first,
      { type: 'visit', id: 13 },
      { type: 'mark' },
    ]
    const { answers } = play(events, limited())
    expect(answers[12]?.selected_values).toEqual([1])
    expect(answers[13]?.markedForReview).toBe(true)
  })
})
