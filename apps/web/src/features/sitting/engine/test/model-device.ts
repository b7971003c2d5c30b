import type { Answer, orderedParts } from '../answer.ts'
import { attemptCalls } from '../attempt-calls.ts'
import { autosave, newAutosave } from '../autosave.ts'
import { type KeptCopy, readCopy } from '../kept-copy.ts'
import { createSittingController } from '../sitting-controller.ts'
import type { SittingEvent } from '../sitting-session.ts'
import type { openModelServer } from './model-server.ts'

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const

/** The server of the model. */
export type Server = ReturnType<typeof openModelServer>
type Part = (typeof orderedParts)[number]

/** Every change that any device ever made: what was meant by an order. */
export type Meant = Map<string, unknown>

/** The parts of an answer, each with what it says. */
export const partsOf = (answer: Answer): readonly (readonly [Part, unknown])[] => [
  ['seq', [answer.answered, answer.selected_values]],
  ['review_seq', answer.markedForReview],
  ['visit_seq', null],
]
/** The key of a change in {@link Meant}. */
export const meaning = (id: number, part: Part, order: number) => `${id} ${part} ${order}`

/** A browser with storage of its own, in which the exam is opened again and again. */
export function openDevice(server: Server, digits: number, meant: Meant) {
  let copy: unknown = null
  let controller: ReturnType<typeof createSittingController> | null = null
  let stop = () => {}
  let page = { isAlive: false }
  const device = {
    refusesStorage: false,
    get controller() {
      return controller
    },
    copy: (): KeptCopy | null => readCopy(structuredClone(copy)),

    /** Opens the page as a student does: what the server has, merged with what this device kept. */
    async open() {
      device.crash()
      const calls = attemptCalls(3, 5)
      const signals: { serverTime: number; askedAt: number; receivedAt: number }[] = []
      const found = await calls.ask((signal) => signals.push(signal))
      const [signal] = signals
      if (found.kind !== 'done' || !signal) return
      const mine = { isAlive: true }
      page = mine
      const write = async (chosen: KeptCopy['chosen'], orders: object, at: number | null) => {
        await new Promise((done) => setTimeout(done, 20))
        if (!mine.isAlive) throw new Error('The page is gone')
        if (device.refusesStorage) throw new Error('No room')
        copy = structuredClone({
          at: 0,
          quizId: 3,
          quizName: 'Algebra',
          chosen,
          orders,
          deliveredAt: at,
        })
      }
      const alive = <Value>(work: () => Promise<Value>): Promise<Value> =>
        mine.isAlive ? work() : new Promise(() => {})
      const kept = device.copy()?.chosen ?? {}
      controller = createSittingController(
        {
          questions,
          sections: [{ ids: questions.map(({ id }) => id), answer_at_most: server.most }],
          autosave: autosave(newAutosave(kept), { type: 'merged', answers: found.value }),
          stored: found.value,
          clock: { now: signal.serverTime, at: signal.receivedAt },
          deadline: server.deadline,
          mayWrite: true,
        },
        {
          ...calls,
          save: (...input) => alive(() => calls.save(...input)),
          ask: (...input) => alive(() => calls.ask(...input)),
          submit: (...input) => alive(() => calls.submit(...input)),
          receipt: () => alive(() => calls.receipt()),
          contact: (...input) => alive(() => calls.contact(...input)),
          deviceId: 'device',
          keep: ({ chosen, confirmed }) => write(chosen, confirmed, null),
          markDelivered: ({ chosen, confirmed }) => write(chosen, confirmed, 1),
          onNewer() {},
          onRefused() {},
          random: () => digits / 1000,
        },
      )
      note()
      stop = controller.start()
    },

    /** The page is gone in the middle of everything, and could tell nobody. */
    crash() {
      page.isAlive = false
      stop()
      stop = () => {}
      controller = null
    },
    act(event: SittingEvent) {
      controller?.act(event)
      note()
    },
  }
  /** Writes down what each order stands for. */
  const note = () => {
    for (const [id, answer] of Object.entries(controller?.store.getState().session.answers ?? {}))
      for (const [part, words] of partsOf(answer))
        if (answer[part] > 0 && answer[part] % 1000 === digits)
          meant.set(meaning(Number(id), part, answer[part]), words)
  }
  return device
}
