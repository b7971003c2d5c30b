import type { HeartbeatAnswer, HeartbeatReport } from '@prepwell/contract/sitting/heartbeat.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { vi } from 'vitest'
import type { Answers } from '../answer.ts'
import { autosave, newAutosave } from '../autosave.ts'
import type { Failure } from '../outcome.ts'
import { createSittingController } from '../sitting-controller.ts'
import type { SittingRules } from '../sitting-rules.ts'
import type { OnTime, SectionStanding, ShownSection, SittingPorts } from '../sitting-state.ts'
import { openStoredAnswers } from './stored-answers.ts'

export { answer } from './stored-answers.ts'

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const
/** Milliseconds. */
export const second = 1000

/**
 * A controller with a server that fails as `trouble` says. It opens at server time 1000 s with 60 s
 * left.
 */
export function openWorld(
  options: {
    kept?: Answers
    stored?: Record<number, Answers[number]>
    mayWrite?: boolean
    /** The maximum number of answered questions. */
    most?: number
    /** Ids of the questions of the page; by default all. */
    questions?: readonly number[]
    /** By default, the rules of an exam. */
    rules?: SittingRules
    /** The section of the page, and how the server names it, if each has its own time. */
    section?: ShownSection
    standing?: SectionStanding
  } = {},
) {
  const begin = Date.now()
  const now = () => Date.now() - begin
  const store = openStoredAnswers({ ...options.stored })
  const world = {
    server: store.answers,
    lock: store.lock,
    /** Stores a save that reaches the server in another way. */
    store: store.save,
    trouble: null as Failure | null,
    isClosed: false,
    /** True if the server's deadline has passed; it still accepts submissions. */
    isTimeUp: false,
    kept: {} as Answers,
    isDelivered: false,
    /** Returned instead of a receipt. */
    receiptTrouble: null as Failure | null,
    /** True if receipts say that the attempt is running, as after a restored backup. */
    isOpenByReceipt: false,
    newer: 0,
    refused: [] as string[],
    /** The id of a question whose selection the server refuses. */
    refusedQuestion: 0,
    submits: 0,
    /** `dueAt` of each submission so far. */
    dueAt: [] as (number | null)[],
    batches: [] as QuizStateInput[],
    saveTakes: 0,
    submitTakes: 0,
    deadline: 1060,
    /** The section of the attempt, if each has its own time. */
    standing: options.standing ?? (null as SectionStanding | null),
    /** Questions of sections that no longer take answers. */
    closedQuestions: [] as readonly number[],
    /** Questions of sections that have not opened: the server does not say that it knows them. */
    aheadQuestions: [] as readonly number[],
    /** The sections that the page has left. */
    ended: [] as number[],
    endTakes: 0,
    /** The device that the attempt was moved away from. */
    movedFrom: null as string | null,
    /** Merged into the response to each heartbeat. */
    heartbeat: {} as Partial<HeartbeatAnswer>,
    reports: [] as HeartbeatReport[],
    heartbeatTakes: 0,
    /** The failure of heartbeats only, unless `trouble` is set. */
    heartbeatTrouble: null as Failure | null,
    refusesStorage: false,
  }
  const tell = (onTime: OnTime) =>
    onTime(
      { serverTime: Math.floor(1000 + now() / second), askedAt: now(), receivedAt: now() },
      world.deadline,
      world.standing,
    )
  const failure = (): Failure | null =>
    world.trouble ?? (world.isClosed ? { kind: 'closed' } : null)
  const refusal = (state: QuizStateInput): Failure | null => {
    const ahead = world.aheadQuestions.find((id) => id in state)
    if (ahead) return { kind: 'refused', message: 'Not part of the quiz', question: ahead }
    return typeof state[world.refusedQuestion]?.seq === 'number'
      ? { kind: 'refused', message: 'Too many', question: world.refusedQuestion }
      : null
  }
  const ports: SittingPorts = {
    async save(batch, _keepalive, onTime, aborted) {
      world.batches.push(structuredClone(batch))
      if (world.saveTakes > 0) await pause(world.saveTakes)
      if (aborted?.aborted) return { kind: 'unreachable' }
      const failed = failure() ?? refusal(batch)
      if (failed) return failed
      tell(onTime)
      const ids = Object.keys(batch).map(Number)
      const closed = ids.filter((id) => world.closedQuestions.includes(id))
      const open = Object.entries(batch).filter(([id]) => !closed.includes(Number(id)))
      const order = store.save(structuredClone(Object.fromEntries(open)))
      return { kind: 'done', value: order, ...(closed.length > 0 ? { closed } : {}) }
    },
    async ask(onTime) {
      const failed = failure() ?? (world.isTimeUp ? ({ kind: 'closed' } as const) : null)
      if (failed) return failed
      tell(onTime)
      return { kind: 'done', value: structuredClone(world.server) }
    },
    async submit(state, { dueAt, deviceId }, onTime) {
      world.submits += 1
      world.dueAt.push(dueAt)
      const failed = failure()
      if (failed) return failed
      // A submission must succeed, so it stores all but the answer that a save would refuse.
      const { [world.refusedQuestion]: _refused, ...taken } = structuredClone(state)
      for (const id of world.closedQuestions) delete taken[id]
      store.save(taken)
      const hasTime =
        dueAt !== null && world.deadline > dueAt && 1000 + now() / second < world.deadline
      const isMoved = deviceId !== null && deviceId === world.movedFrom
      world.isClosed = !hasTime && !isMoved
      await pause(world.submitTakes)
      if (world.isClosed) return { kind: 'done', value: { hasEnded: true } }
      tell(onTime)
      return { kind: 'done', value: { hasEnded: false, isMoved } }
    },
    async endSection(batch, section, onTime) {
      world.ended.push(section)
      if (world.endTakes > 0) await pause(world.endTakes)
      const failed = failure()
      if (failed) return failed
      const order = store.save(structuredClone(batch))
      tell(onTime)
      return { kind: 'done', value: order }
    },
    async heartbeat(report, onTime) {
      world.reports.push(structuredClone(report))
      const told = world.heartbeat
      if (world.heartbeatTakes > 0) await pause(world.heartbeatTakes)
      const failed = world.trouble ?? world.heartbeatTrouble
      if (failed) return failed
      tell(onTime)
      const value = {
        take_quiz_id: 5,
        server_time: Math.floor(1000 + now() / second),
        deadline: world.deadline,
        submitted_at: world.isClosed ? Math.floor(1000 + now() / second) : null,
        closed_by: world.isClosed ? ('student' as const) : null,
        is_moved: report.device_id === world.movedFrom,
        version: 0,
        messages: null,
        ...told,
      }
      return { kind: 'done', value }
    },
    deviceId: 'device',
    async receipt() {
      const failed = world.receiptTrouble ?? world.trouble
      const isClosed = world.isClosed && !world.isOpenByReceipt
      return failed ?? { kind: 'done', value: { isClosed, order: store.orders() } }
    },
    async keep({ chosen }) {
      if (world.refusesStorage) throw new Error('No room')
      world.kept = chosen
    },
    async markDelivered({ chosen }) {
      world.kept = chosen
      world.isDelivered = true
    },
    onNewer() {
      world.newer += 1
    },
    onRefused: (message) => world.refused.push(message),
    now,
    random: () => 1,
  }
  const controller = createSittingController(
    {
      questions: questions.filter(({ id }) => options.questions?.includes(id) ?? true),
      sections:
        options.most === undefined
          ? []
          : [{ ids: questions.map(({ id }) => id), answer_at_most: options.most }],
      autosave: autosave(newAutosave(options.kept), {
        type: 'merged',
        answers: { ...world.server },
      }),
      stored: structuredClone(world.server),
      clock: { now: 1000, at: 0 },
      deadline: world.standing?.section.deadline ?? world.deadline,
      section: options.section ?? null,
      mayWrite: options.mayWrite ?? true,
    },
    ports,
    options.rules,
  )
  const stop = controller.start()
  return { world, controller, stop, state: () => controller.store.getState() }
}
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
/** Advances the clock and runs everything that becomes due. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
