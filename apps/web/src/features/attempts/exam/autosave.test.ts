import type { QuizState, StoredAnswer } from '@prepwell/contract/quiz-state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Autosave,
  autosave,
  chosenAnswers,
  isOvertaken,
  isSaved,
  newlyHeard,
  nextBatch,
  openAutosave,
} from './autosave.ts'

const blank = (seq: number): StoredAnswer => ({
  answered: false,
  markedForReview: false,
  selected_values: null,
  seq,
  time_spent: 0,
})
const picked = (option: number, seq: number): StoredAnswer => ({
  ...blank(seq),
  selected_values: option,
})

/** Keeps what the real server keeps: the newest by seq. */
function openServer() {
  const state: QuizState = {}
  return {
    state,
    save(batch: QuizState): Record<string, number> {
      for (const [id, answer] of Object.entries(batch))
        if (answer.seq > (state[id]?.seq ?? -1)) state[id] = answer
      return Object.fromEntries(Object.keys(batch).map((id) => [id, state[id]?.seq ?? 0]))
    },
  }
}
type Server = ReturnType<typeof openServer>

const choose = (state: Autosave, id: number, answer: StoredAnswer) =>
  autosave(state, { type: 'chosen', answers: { [id]: answer } })
const hear = (state: Autosave, server: Server) =>
  autosave(state, { type: 'heard', state: structuredClone(server.state) })

/** One round trip, or half of one: the question or the receipt may get lost. */
function exchange(state: Autosave, server: Server, fate: 'ok' | 'unsent' | 'unheard' = 'ok') {
  const batch = nextBatch(state)
  const sent = autosave(state, { type: 'sent', batch })
  if (fate === 'unsent') return autosave(sent, { type: 'failed' })
  const saved = server.save(structuredClone(batch))
  if (fate === 'unheard') return autosave(sent, { type: 'failed' })
  const overtaken = isOvertaken(sent, saved)
  const done = autosave(sent, { type: 'acknowledged', saved })
  return overtaken ? hear(done, server) : done
}

function settle(state: Autosave, server: Server) {
  let now = state
  for (let round = 0; round < 4 && !isSaved(now); round++) now = exchange(now, server)
  return now
}

describe('one device', () => {
  it('a choice is sent under its own seq and saved by its receipt', () => {
    const server = openServer()
    const state = choose(openAutosave(), 1, picked(7, 10))
    expect(nextBatch(state)).toEqual({ 1: picked(7, 10) })
    expect(isSaved(state)).toBe(false)
    const saved = exchange(state, server)
    expect(isSaved(saved)).toBe(true)
    expect(nextBatch(saved)).toEqual({})
  })

  it('only what changed is sent', () => {
    const server = openServer()
    const state = exchange(choose(openAutosave(), 1, picked(7, 10)), server)
    expect(nextBatch(choose(state, 2, picked(8, 11)))).toEqual({ 2: picked(8, 11) })
  })

  it('a change made while a save is on its way is sent by the next', () => {
    const server = openServer()
    const first = choose(openAutosave(), 1, picked(7, 10))
    const batch = nextBatch(first)
    const later = choose(autosave(first, { type: 'sent', batch }), 1, picked(8, 11))
    const state = autosave(later, { type: 'acknowledged', saved: server.save(batch) })
    expect(isSaved(state)).toBe(false)
    expect(nextBatch(state)).toEqual({ 1: picked(8, 11) })
  })

  it('a failed save is sent again', () => {
    const server = openServer()
    const state = exchange(choose(openAutosave(), 1, picked(7, 10)), server, 'unsent')
    expect(nextBatch(state)).toEqual({ 1: picked(7, 10) })
  })

  it('a receipt that does not name the answer saves nothing', () => {
    const sent = autosave(choose(openAutosave(), 1, picked(7, 10)), {
      type: 'sent',
      batch: { 1: picked(7, 10) },
    })
    expect(isSaved(autosave(sent, { type: 'acknowledged', saved: {} }))).toBe(false)
  })

  it('what this device kept is sent after a reload, the rest comes from the server', () => {
    const server = openServer()
    server.save({ 1: picked(7, 10), 2: picked(8, 11) })
    const kept = choose(hear(openAutosave(), server), 2, picked(9, 12)).chosen
    const state = hear(openAutosave(kept), server)
    expect(chosenAnswers(state.chosen)).toEqual({ 1: picked(7, 10), 2: picked(9, 12) })
    expect(nextBatch(state)).toEqual({ 2: picked(9, 12) })
  })

  it('a choice taken back is not brought back by a save whose receipt was lost', () => {
    const server = openServer()
    const chosen = exchange(choose(openAutosave(), 1, picked(7, 10)), server, 'unheard')
    const state = hear(choose(chosen, 1, blank(12)), server)
    expect(chosenAnswers(state.chosen)[1]).toEqual(blank(12))
    expect(settle(state, server) && server.state[1]).toEqual(blank(12))
  })

  it('what a restored database has lost is sent again', () => {
    const server = openServer()
    const state = exchange(choose(openAutosave(), 1, picked(7, 10)), server)
    expect(nextBatch(hear(state, openServer()))).toEqual({ 1: picked(7, 10) })
  })
})

describe('a second device', () => {
  it('a visit is first sent as a look, and as a place only when nothing newer is there', () => {
    const server = openServer()
    const state = choose(openAutosave(), 1, blank(10))
    expect(nextBatch(state)).toEqual({ 1: blank(0) })
    const looked = exchange(state, server)
    expect(nextBatch(looked)).toEqual({ 1: blank(10) })
    expect(isSaved(exchange(looked, server))).toBe(true)
  })

  it('a visit with an old screen brings the newer answer here instead of overwriting it', () => {
    const server = openServer()
    server.save({ 1: picked(7, 50) })
    const before = choose(openAutosave(), 1, blank(100))
    const after = exchange(before, server)
    expect(newlyHeard(before, after)).toEqual({ 1: picked(7, 100) })
    expect(settle(after, server) && server.state[1]).toEqual(picked(7, 100))
  })

  it('an older choice gives way to a newer one and says so', () => {
    const server = openServer()
    server.save({ 1: picked(7, 50) })
    const state = exchange(choose(openAutosave(), 1, picked(8, 40)), server)
    expect(chosenAnswers(state.chosen)[1]).toEqual(picked(7, 50))
    expect(isSaved(state)).toBe(true)
  })
})

const fate = fc.constantFrom<'ok' | 'unsent' | 'unheard'>('ok', 'unsent', 'unheard')
const deed = fc.oneof(
  fc.record({
    do: fc.constant('choose' as const),
    id: fc.integer({ min: 1, max: 3 }),
    option: fc.nat(4),
  }),
  fc.record({ do: fc.constant('visit' as const), id: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('save' as const), fate }),
  fc.record({ do: fc.constant('ask' as const) }),
  fc.record({ do: fc.constant('reload' as const) }),
)

it('whatever the network loses, the server ends up with what the student chose', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      const server = openServer()
      const meant = new Map<number, number>()
      let state = openAutosave()
      let seq = 0
      for (const step of deeds) {
        seq += 1
        if (step.do === 'choose') {
          meant.set(step.id, step.option)
          state = choose(state, step.id, picked(step.option, seq))
        } else if (step.do === 'visit') {
          const known = chosenAnswers(state.chosen)[step.id]
          state = choose(state, step.id, { ...(known ?? blank(0)), seq })
        } else if (step.do === 'save') state = exchange(state, server, step.fate)
        else if (step.do === 'ask') state = hear(state, server)
        else state = hear(openAutosave(state.chosen), server)
      }
      state = settle(state, server)
      expect(isSaved(state)).toBe(true)
      for (const [id, option] of meant) expect(server.state[id]?.selected_values).toBe(option)
      for (const [id, answer] of Object.entries(chosenAnswers(state.chosen)))
        expect(server.state[id]).toEqual(answer)
    }),
    { numRuns: 500 },
  )
})

it('visits on one device never change what is answered on another', () => {
  const step = fc.record({
    answers: fc.boolean(),
    id: fc.integer({ min: 1, max: 3 }),
    option: fc.nat(4),
    fate,
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = openServer()
      const meant = new Map<number, number>()
      let writer = openAutosave()
      let reader = openAutosave()
      let seq = 0
      for (const { answers, id, option, fate: lost } of steps) {
        seq += 1
        if (answers) {
          meant.set(id, option)
          writer = settle(choose(writer, id, picked(option, seq)), server)
        } else {
          const known = chosenAnswers(reader.chosen)[id]
          reader = exchange(choose(reader, id, { ...(known ?? blank(0)), seq }), server, lost)
        }
      }
      reader = settle(reader, server)
      for (const [id, option] of meant) expect(server.state[id]?.selected_values).toBe(option)
    }),
    { numRuns: 500 },
  )
})
