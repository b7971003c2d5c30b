import type { QuizState } from '@prepwell/contract/attempts.ts'
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
    kept: {} as Autosave['chosen'],
    isForgotten: false,
    newer: 0,
    refused: [] as string[],
    submits: 0,
    submitTakes: 0,
    deadline: 1060,
  }
  const tell = (onTime: OnTime) =>
    onTime(
      { serverTime: Math.floor(1000 + now() / second), askedAt: now(), heardAt: now() },
      world.deadline,
    )
  const take = (state: QuizState) => {
    for (const [id, answer] of Object.entries(state))
      if (answer.seq > (world.server[id]?.seq ?? -1)) world.server[id] = answer
    return Object.fromEntries(Object.keys(state).map((id) => [id, world.server[id]?.seq ?? 0]))
  }
  const failure = (): Failure | null =>
    world.trouble ?? (world.isClosed ? { kind: 'closed' } : null)
  const ports: ExamPorts = {
    async save(batch, _keepalive, onTime) {
      const failed = failure()
      if (failed) return failed
      tell(onTime)
      return { kind: 'done', value: take(structuredClone(batch)) }
    },
    async ask(onTime) {
      const failed = failure()
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
      await new Promise((resolve) => setTimeout(resolve, world.submitTakes))
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
      clock: { now: 1000, at: 0 },
      deadline: world.deadline,
      mayWrite: options.mayWrite ?? true,
    },
    ports,
  )
  const stop = room.start()
  return { world, room, stop, state: () => room.store.getState() }
}
/** Lets so many milliseconds go by, and everything that they bring. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** A stored answer. */
export const answer = (option: number, seq: number) => ({
  answered: true,
  markedForReview: false,
  selected_values: option,
  seq,
})
