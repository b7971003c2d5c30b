import { createHash, createHmac } from 'node:crypto'
import { chainedText, logBeginning } from '@prepwell/contract/sitting/answer-chain.ts'
import type { AnswerLog } from '@prepwell/contract/sitting/answer-log.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerFileText, lateAnswersOf } from './answer-file.ts'
import { browserHash, createAnswerLog, type LogPorts } from './answer-log.ts'
import type { Autosave } from './autosave.ts'
import { answer, blankCopy } from './test/stored-answers.ts'

const start = {
  takeQuizId: 7,
  anchor: { server_time: 1_000, proof: 'a'.repeat(64) },
  openedAt: 500,
  earlier: [] as readonly AnswerLog[],
}
const world = { now: 500, wall: 9_000_000 }
const ports: LogPorts = { now: () => world.now, wall: () => world.wall, hash: browserHash }

/**
 * Questions answered with these sequence numbers, by question id. `confirmed` is the sequence
 * number that the server has confirmed for each.
 */
const stateOf = (seqs: Readonly<Record<number, number>>, confirmed = 0): Autosave => ({
  chosen: Object.fromEntries(Object.entries(seqs).map(([id, seq]) => [id, answer(seq, seq)])),
  confirmed: Object.fromEntries(
    Object.keys(seqs).map((id) => [id, { seq: confirmed, review_seq: 0, visit_seq: 0 }]),
  ),
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** Checks the chain as the server does. */
function expectChained(log: AnswerLog) {
  let before = sha256(logBeginning(7, log))
  for (const entry of log.entries) {
    before = sha256(chainedText(before, entry))
    expect(entry.hash).toBe(before)
  }
}

it('records each change once, in order, chained as the server checks it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ id: fc.integer({ min: 1, max: 3 }), ms: fc.nat(5_000) }), {
        minLength: 1,
        maxLength: 20,
      }),
      async (steps) => {
        world.now = 500
        const log = createAnswerLog(start, {}, ports)
        const seqs: Record<number, number> = {}
        for (const [at, { id, ms }] of steps.entries()) {
          world.now += ms
          seqs[id] = at + 1
          log.note(stateOf(seqs))
          log.note(stateOf(seqs))
        }
        expect(await log.settle()).toBe(true)
        const [own, ...others] = log.current()
        if (!own) throw new Error('a log')
        expect(others).toEqual([])
        expect(own.entries.map(({ seq }) => seq)).toEqual(steps.map((_step, at) => at + 1))
        const elapsed = own.entries.map((entry) => entry.elapsed)
        expect(elapsed).toEqual([...elapsed].sort((a, b) => a - b))
        expectChained(own)
      },
    ),
    { numRuns: 30 },
  )
})

it("starts a new log, anchored to the server's reply, when the server has everything", async () => {
  const log = createAnswerLog(start, {}, ports)
  log.note(stateOf({ 1: 5 }))
  log.heard(1_060)
  log.note(stateOf({ 1: 5 }, 5))
  expect(log.current()).toEqual([])
  log.note(stateOf({ 1: 5, 2: 9 }, 5))
  await log.settle()
  const [own] = log.current()
  expect(own).toMatchObject({ receipt_time: 1_060, entries: [{ question_id: 2, seq: 9 }] })
  own && expectChained(own)
})

it("keeps an earlier page's log until the server has everything, and does not log old answers again", () => {
  const earlier = [{ anchor: start.anchor, receipt_time: null, entries: [] }]
  const [entry] = (() => {
    const before = createAnswerLog(start, {}, { ...ports, hash: null })
    before.note(stateOf({ 1: 5 }))
    return before.current()
  })()
  if (!entry) throw new Error('an entry')
  const log = createAnswerLog(
    { ...start, earlier: [...earlier, entry] },
    stateOf({ 1: 5 }).chosen,
    ports,
  )
  log.note(stateOf({ 1: 5 }))
  expect(log.current()).toEqual([entry])
  log.note(stateOf({ 1: 5 }, 5))
  expect(log.current()).toEqual([])
})

it("adopts an earlier page's log even if it is read late", () => {
  const log = createAnswerLog(start, {}, { ...ports, hash: null })
  log.note(stateOf({ 2: 6 }))
  const [own] = log.current()
  if (!own) throw new Error('a log')
  const earlier = { ...own, anchor: { ...own.anchor, server_time: 900 } }
  const { chosen } = stateOf({ 1: 5 })
  log.recall({ ...blankCopy, chosen, logs: [earlier, own] })
  log.note(stateOf({ 1: 5, 2: 6 }))
  expect(log.current()).toEqual([earlier, own])
})

it('without https the entries have no hashes and are ready at once', async () => {
  const log = createAnswerLog(start, {}, { ...ports, hash: null })
  log.note(stateOf({ 1: 5 }))
  expect(await log.settle()).toBe(false)
  expect(log.current()[0]?.entries[0]?.hash).toBeNull()
})

it("stays within the server's size limits", () => {
  const log = createAnswerLog(start, {}, { ...ports, hash: null })
  const changes = limits.answerLogEntriesMax * (limits.answerLogsMax + 2)
  for (let seq = 1; seq <= changes; seq += 1) log.note(stateOf({ 1: seq }))
  const logs = log.current()
  expect(logs).toHaveLength(limits.answerLogsMax)
  expect(Math.max(...logs.map(({ entries }) => entries.length))).toBe(limits.answerLogEntriesMax)
  expect(logs.at(-1)?.entries.at(-1)?.seq).toBe(changes)
})

it('a file carries a signature that the server recognises, and the selections', async () => {
  const answers = lateAnswersOf(stateOf({ 1: 5, 2: 0 }).chosen)
  expect(Object.keys(answers)).toEqual(['1'])
  const payload = {
    take_quiz_id: 7,
    quiz_name: 'A',
    student_name: 'B',
    made_at: 1,
    answers,
    logs: [],
  }
  const file = JSON.parse(await answerFileText(payload, 'key'))
  expect(JSON.parse(file.payload)).toEqual(payload)
  expect(file.signature).toBe(createHmac('sha256', 'key').update(file.payload).digest('hex'))
})
