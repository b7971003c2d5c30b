import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, blankAnswer } from './answer.ts'
import {
  type Autosave,
  autosave,
  countUnsent,
  hasChanges,
  hasUnsent,
  isOvertaken,
  isSaved,
  newAutosave,
  newerAnswers,
  unsentParts,
} from './autosave.ts'
import { openStoredAnswers, picked, type StoredAnswers, visited } from './test/stored-answers.ts'

const choose = (state: Autosave, id: number, answer: Answer) =>
  autosave(state, { type: 'chosen', answers: { [id]: answer } })
const mergeServer = (state: Autosave, server: StoredAnswers) =>
  autosave(state, { type: 'merged', answers: structuredClone(server.answers) })
const batchOf = ({ chosen, confirmed }: Autosave) => unsentParts(chosen, confirmed)
const pickedPart = (option: number, seq: number) => ({
  answered: false,
  selected_values: option,
  seq,
})

type Fate = 'ok' | 'unsent' | 'unheard'

/** Makes one round trip, or half of one: the request or the response may be lost. */
function exchange(state: Autosave, server: StoredAnswers, fate: Fate = 'ok') {
  if (fate === 'unsent') return state
  const order = server.save(structuredClone(batchOf(state)))
  if (fate === 'unheard') return state
  const done = autosave(state, { type: 'acknowledged', order })
  return isOvertaken(done) ? mergeServer(done, server) : done
}

function settle(state: Autosave, server: StoredAnswers) {
  let now = state
  for (let round = 0; round < 4 && !isSaved(now); round++) now = exchange(now, server)
  return now
}

describe('on one device', () => {
  it('a choice is sent with its own order and saved by its receipt', () => {
    const server = openStoredAnswers()
    const state = choose(newAutosave(), 1, picked(7, 10))
    expect(batchOf(state)).toEqual({ 1: pickedPart(7, 10) })
    expect(isSaved(state)).toBe(false)
    const saved = exchange(state, server)
    expect(isSaved(saved)).toBe(true)
    expect(batchOf(saved)).toEqual({})
  })

  it('only the parts that changed are sent', () => {
    const server = openStoredAnswers()
    const state = exchange(choose(newAutosave(), 1, picked(7, 10)), server)
    const marked = { ...picked(7, 10), markedForReview: true, review_seq: 11, visit_seq: 12 }
    expect(batchOf(choose(state, 1, marked))).toEqual({
      1: { markedForReview: true, review_seq: 11, visit_seq: 12 },
    })
    expect(batchOf(choose(state, 2, picked(8, 11)))).toEqual({ 2: pickedPart(8, 11) })
  })

  it('a change made during a save is sent by the next save', () => {
    const server = openStoredAnswers()
    const first = choose(newAutosave(), 1, picked(7, 10))
    const order = server.save(batchOf(first))
    const later = choose(first, 1, picked(8, 11))
    const state = autosave(later, { type: 'acknowledged', order })
    expect(isSaved(state)).toBe(false)
    expect(batchOf(state)).toEqual({ 1: pickedPart(8, 11) })
  })

  it('a failed save is sent again', () => {
    const state = exchange(choose(newAutosave(), 1, picked(7, 10)), openStoredAnswers(), 'unsent')
    expect(batchOf(state)).toEqual({ 1: pickedPart(7, 10) })
  })

  it('a receipt that does not name the answer confirms nothing', () => {
    const state = choose(newAutosave(), 1, picked(7, 10))
    expect(isSaved(autosave(state, { type: 'acknowledged', order: {} }))).toBe(false)
  })

  it('after a reload, what this device kept is sent and the rest comes from the server', () => {
    const server = openStoredAnswers({ 1: picked(7, 10), 2: picked(8, 11) })
    const kept = choose(mergeServer(newAutosave(), server), 2, picked(9, 12)).chosen
    const state = mergeServer(newAutosave(kept), server)
    expect(state.chosen).toEqual({ 1: picked(7, 10), 2: picked(9, 12) })
    expect(batchOf(state)).toEqual({ 2: pickedPart(9, 12) })
  })

  it('a save whose receipt was lost does not bring back a cleared choice', () => {
    const server = openStoredAnswers()
    const chosen = exchange(choose(newAutosave(), 1, picked(7, 10)), server, 'unheard')
    const cleared = { ...blankAnswer, seq: 12 }
    const state = mergeServer(choose(chosen, 1, cleared), server)
    expect(state.chosen[1]).toEqual(cleared)
    expect(settle(state, server) && server.answers[1]).toEqual(cleared)
  })

  it('answers missing from a restored database are sent again', () => {
    const state = exchange(choose(newAutosave(), 1, picked(7, 10)), openStoredAnswers())
    expect(batchOf(mergeServer(state, openStoredAnswers()))).toEqual({ 1: pickedPart(7, 10) })
  })

  it('a visit alone does not count as a missing answer', () => {
    const state = choose(choose(newAutosave(), 1, visited(10)), 2, picked(7, 11))
    expect(countUnsent(state.chosen, state.confirmed)).toBe(1)
    expect(isSaved(choose(newAutosave(), 1, visited(10)))).toBe(false)
  })
})

describe('with a second device', () => {
  it('Mark for Review on an outdated screen sets the mark and erases no answer', () => {
    const server = openStoredAnswers({ 1: picked(7, 50) })
    const old = choose(newAutosave({ 1: visited(20) }), 1, {
      ...visited(20),
      markedForReview: true,
      review_seq: 100,
    })
    const after = exchange(old, server)
    expect(server.answers[1]).toMatchObject({ selected_values: 7, markedForReview: true })
    expect(settle(mergeServer(after, server), server).chosen[1]).toMatchObject({
      selected_values: 7,
      markedForReview: true,
    })
  })

  it("a choice on an outdated screen keeps the other device's mark", () => {
    const marked = { ...visited(10), markedForReview: true, review_seq: 50 }
    const server = openStoredAnswers({ 1: marked })
    exchange(choose(newAutosave({ 1: visited(10) }), 1, picked(7, 100)), server)
    expect(server.answers[1]).toMatchObject({ selected_values: 7, markedForReview: true })
  })

  it('a visit on an outdated screen brings the newer answer here instead of overwriting it', () => {
    const server = openStoredAnswers({ 1: picked(7, 50) })
    const before = choose(newAutosave(), 1, visited(100))
    const after = exchange(before, server)
    const both = { ...picked(7, 50), visit_seq: 100 }
    expect(newerAnswers(before, after)).toEqual({ 1: both })
    expect(hasChanges(before, { 1: both })).toBe(true)
    expect(server.answers[1]).toEqual(both)
  })

  it('an older choice gives way to a newer one, and the page says so', () => {
    const server = openStoredAnswers({ 1: picked(7, 50) })
    const state = exchange(choose(newAutosave(), 1, picked(8, 40)), server)
    expect(state.chosen[1]).toEqual(picked(7, 50))
    expect(isSaved(state)).toBe(true)
  })
})

const fate = fc.constantFrom<Fate>('ok', 'unsent', 'unheard')
const device = fc.nat(2)
const id = fc.integer({ min: 1, max: 3 })
const action = fc.oneof(
  fc.record({ do: fc.constant('choose' as const), device, id, option: fc.nat(4) }),
  fc.record({ do: fc.constant('mark' as const), device, id, isMarked: fc.boolean() }),
  fc.record({ do: fc.constant('visit' as const), device, id }),
  fc.record({ do: fc.constant('save' as const), device, fate }),
  /** The save stays under way and arrives after the other devices have continued. */
  fc.record({ do: fc.constant('delay' as const), device }),
  fc.record({ do: fc.constant('deliver' as const), pick: fc.nat(9) }),
  fc.record({ do: fc.constant('ask' as const), device }),
  fc.record({ do: fc.constant('reload' as const), device }),
)

it('whatever the network loses, delays or repeats on three devices, each part ends up as last changed', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const server = openStoredAnswers()
      const devices = [newAutosave(), newAutosave(), newAutosave()]
      const onTheWay: ReturnType<typeof batchOf>[] = []
      const meant: Record<number, { selected_values?: number; markedForReview?: boolean }> = {}
      let order = 0
      for (const step of actions) {
        order += 1
        if (step.do === 'deliver') {
          const late = onTheWay[step.pick]
          if (late) server.save(structuredClone(late))
          continue
        }
        const state = devices[step.device] ?? newAutosave()
        const known = 'id' in step ? (state.chosen[step.id] ?? blankAnswer) : blankAnswer
        let next = state
        if (step.do === 'choose') {
          meant[step.id] = { ...meant[step.id], selected_values: step.option }
          next = choose(state, step.id, { ...known, selected_values: step.option, seq: order })
        } else if (step.do === 'mark') {
          meant[step.id] = { ...meant[step.id], markedForReview: step.isMarked }
          next = choose(state, step.id, {
            ...known,
            markedForReview: step.isMarked,
            review_seq: order,
          })
        } else if (step.do === 'visit')
          next = choose(state, step.id, { ...known, visit_seq: order })
        else if (step.do === 'save') next = exchange(state, server, step.fate)
        else if (step.do === 'delay') onTheWay.push(batchOf(state))
        else if (step.do === 'ask') next = mergeServer(state, server)
        else next = mergeServer(newAutosave(state.chosen), server)
        devices[step.device] = next
      }
      const ended = devices.map((state) => settle(state, server))
      for (const [question, words] of Object.entries(meant))
        expect(server.answers[Number(question)]).toMatchObject(words)
      for (const state of ended) {
        expect(isSaved(state)).toBe(true)
        for (const [question, shown] of Object.entries(mergeServer(state, server).chosen))
          expect(server.answers[Number(question)]).toEqual(shown)
      }
    }),
    { numRuns: 1000 },
  )
})

describe('an answer that the server refuses', () => {
  const refuse = (state: Autosave, question: number, seq: number) =>
    autosave(state, { type: 'refused', question, seq, message: 'Too many' })
  const unsent = ({ chosen, confirmed, refused }: Autosave) =>
    unsentParts(chosen, confirmed, refused)
  const both = () =>
    choose(choose(newAutosave(), 1, picked(7, 10)), 2, {
      ...picked(8, 11),
      markedForReview: true,
      review_seq: 12,
    })
  const refused = () => refuse(both(), 2, 11)

  it('is held back, while its mark and all other answers are saved', () => {
    expect(unsent(refused())).toEqual({
      1: pickedPart(7, 10),
      2: { markedForReview: true, review_seq: 12 },
    })
    expect(hasUnsent(refuse(refused(), 1, 10))).toBe(true)
    expect(isSaved(refused())).toBe(false)
  })

  it('is unsaved, but is not pending once all others are saved', () => {
    const state = autosave(refused(), {
      type: 'acknowledged',
      order: {
        1: { seq: 10, review_seq: 0, visit_seq: 0 },
        2: { seq: 0, review_seq: 12, visit_seq: 0 },
      },
    })
    expect(hasUnsent(state)).toBe(false)
    expect(isSaved(state)).toBe(false)
    expect(countUnsent(state.chosen, state.confirmed)).toBe(1)
  })

  it.each<{ name: string; change: (state: Autosave) => Autosave; isSent: boolean }>([
    { name: 'it is changed', change: (state) => choose(state, 2, picked(9, 20)), isSent: true },
    {
      name: 'another is cleared here',
      change: (state) => choose(state, 1, visited(20)),
      isSent: true,
    },
    {
      name: 'another is cleared elsewhere',
      change: (state) =>
        autosave(state, { type: 'merged', answers: { 1: { ...visited(20), seq: 20 } } }),
      isSent: true,
    },
    {
      name: 'the student comes back',
      change: (state) => autosave(state, { type: 'retry' }),
      isSent: true,
    },
    {
      name: 'another is changed',
      change: (state) => choose(state, 1, picked(6, 20)),
      isSent: false,
    },
    {
      name: 'the server still has nothing of it',
      change: (state) => autosave(state, { type: 'merged', answers: { 2: visited(5) } }),
      isSent: false,
    },
  ])('is sent again after $name: $isSent', ({ change, isSent }) =>
    expect('seq' in (unsent(change(refused()))[2] ?? {})).toBe(isSent),
  )
})
