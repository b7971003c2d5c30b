import type { QuizState } from '@prepwell/contract/quiz-state.ts'
import { vi } from 'vitest'
import { type Autosave, autosave, openAutosave } from '../autosave.ts'
import { openExamRoom } from '../exam-room.ts'
import type { ExamPorts, OnTime } from '../exam-state.ts'
import type { Failure } from '../outcome.ts'

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const
/** In milliseconds. */
export const second = 1000

/** A room with a server that obeys `trouble`, at server time 1000 s with 60 s left. */
export function openWorld(
  options: { kept?: Autosave['chosen']; stored?: QuizState; mayWrite?: boolean } = {},
) {
  const begin = Date.now()
  const now = () => Date.now() - begin
  const world = {
    server: { ...options.stored } as QuizState,
    trouble: null as Failure | null,
    isClosed: false,
    /** The server's clock says so; submits are still taken. */
    isTimeUp: false,
    kept: {} as Autosave['chosen'],
    isForgotten: false,
    newer: 0,
    refused: [] as string[],
    submits: 0,
    batches: [] as QuizState[],
    saveTakes: 0,
    submitTakes: 0,
    deadline: 1060,
  }
  const tell = (onTime: OnTime) =>
    onTime(
      { serverTime: Math.floor(1000 + now() / second), askedAt: now(), heardAt: now() },
      world.deadline,
    )
  const take = (state: QuizState) => {
    for (const [id, answer] of Object.entries(state)) {
      const before = world.server[id]
      const time_spent = Math.max(answer.time_spent, before?.time_spent ?? 0)
      const newest = before && before.seq >= answer.seq ? before : answer
      world.server[id] = { ...newest, time_spent }
    }
    return Object.fromEntries(Object.keys(state).map((id) => [id, world.server[id]?.seq ?? 0]))
  }
  const failure = (): Failure | null =>
    world.trouble ?? (world.isClosed ? { kind: 'closed' } : null)
  const ports: ExamPorts = {
    async save(batch, _keepalive, onTime) {
      world.batches.push(structuredClone(batch))
      if (world.saveTakes > 0) await pause(world.saveTakes)
      const failed = failure()
      if (failed) return failed
      tell(onTime)
      return { kind: 'done', value: take(structuredClone(batch)) }
    },
    async ask(onTime) {
      const failed = failure() ?? (world.isTimeUp ? ({ kind: 'closed' } as const) : null)
      if (failed) return failed
      tell(onTime)
      return { kind: 'done', value: structuredClone(world.server) }
    },
    async submit(state) {
      world.submits += 1
      const failed = failure()
      if (failed) return failed
      take(structuredClone(state))
      world.isClosed = true
      await pause(world.submitTakes)
      return { kind: 'done', value: null }
    },
    async keep(chosen) {
      world.kept = chosen
    },
    forget() {
      world.isForgotten = true
    },
    onNewer() {
      world.newer += 1
    },
    onRefused: (message) => world.refused.push(message),
    now,
    random: () => 1,
  }
  const room = openExamRoom(
    {
      questions,
      autosave: autosave(openAutosave(options.kept), { type: 'heard', state: world.server }),
      stored: structuredClone(world.server),
      clock: { now: 1000, at: 0 },
      deadline: world.deadline,
      mayWrite: options.mayWrite ?? true,
    },
    ports,
  )
  const stop = room.start()
  return { world, room, stop, state: () => room.store.getState() }
}
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
/** Lets so many milliseconds go by, and everything that they bring. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** A stored answer. */
export const answer = (option: number, seq: number) => ({
  answered: true,
  markedForReview: false,
  selected_values: option,
  seq,
  time_spent: 0,
})
