import type { Answer, Answers, orderedParts } from '../answer.ts'
import { attemptCalls } from '../attempt-calls.ts'
import { type Autosave, autosave, newAutosave, newestOf } from '../autosave.ts'
import { afterDelivery, type KeptCopy, readCopy, withEarlier } from '../kept-copy.ts'
import { recallCopy } from '../recall-copy.ts'
import { isLastSpan } from '../section-standing.ts'
import { createSittingController } from '../sitting-controller.ts'
import type { SittingEvent } from '../sitting-session.ts'
import type { SectionStanding, ShownSection } from '../sitting-state.ts'
import { type openModelServer, sectionOfQuestion } from './model-server.ts'
import { blankCopy } from './stored-answers.ts'

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const

export type Server = ReturnType<typeof openModelServer>
type Part = (typeof orderedParts)[number]

/**
 * The intended value of every change that any device has made, by question, part and sequence
 * number.
 */
export type Meant = Map<string, unknown>

/** The parts of an answer with their values. */
export const partsOf = (answer: Answer): readonly (readonly [Part, unknown])[] => [
  ['seq', [answer.answered, answer.selected_values]],
  ['review_seq', answer.markedForReview],
  ['visit_seq', null],
]
/** The map key of a change in {@link Meant}. */
export const meaning = (id: number, part: Part, order: number) => `${id} ${part} ${order}`

/** The section that a page shows; null unless each has its own time. */
const sectionIn = (standing: SectionStanding | null): ShownSection | null => {
  const { index: number = 0, deadline = 0 } = standing?.section ?? {}
  if (!standing) return null
  return {
    number,
    early: 'wait',
    isLast: isLastSpan(standing.section_times, deadline),
    first: number,
  }
}

/** A browser with its own storage, in which the exam is opened repeatedly. */
export function openDevice(server: Server, digits: number, meant: Meant) {
  let copy: unknown = null
  let controller: ReturnType<typeof createSittingController> | null = null
  let stop = () => {}
  let page = { isAlive: false }
  let everKept: Answers = {}
  const device = {
    refusesStorage: false,
    /** The copy can be written but not read. */
    failsToRead: false,
    get controller() {
      return controller
    },
    copy: (): KeptCopy | null => readCopy(structuredClone(copy)),
    /** The newest value of every part that any page of this browser has stored. */
    everKept: () => everKept,

    /** The page goes on to the section that is open now, with all answers that it has. */
    async goOn() {
      const { chosen } = controller?.answers() ?? { chosen: {} }
      stop()
      await device.open(chosen)
    },

    /**
     * Opens the page as a student does: the server's answers, merged with this device's copy;
     * `before` has the answers of the page that goes on.
     */
    async open(before: Answers = {}) {
      device.crash()
      const calls = attemptCalls(3, 5)
      const signals: { serverTime: number; askedAt: number; receivedAt: number }[] = []
      const named: (SectionStanding | null)[] = []
      const found = await calls.ask((signal, _deadline, standing) => {
        signals.push(signal)
        named.push(standing ?? null)
      })
      const [signal] = signals
      const section = sectionIn(named[0] ?? null)
      const shown = section
        ? questions.filter(({ id }) => sectionOfQuestion[id] === section.number)
        : questions
      if (found.kind !== 'done' || !signal) return
      const mine = { isAlive: true }
      page = mine
      const write = async ({ chosen, confirmed }: Autosave, isDelivered: boolean) => {
        await new Promise((done) => setTimeout(done, 20))
        if (!mine.isAlive) throw new Error('The page is gone')
        if (device.refusesStorage) throw new Error('No room')
        const own = { ...blankCopy, chosen, orders: confirmed }
        const both = withEarlier(own, readCopy(copy))
        copy = structuredClone(isDelivered ? afterDelivery(both, chosen, 1) : both)
        everKept = newestOf(everKept, chosen)
      }
      const read = async () => (device.failsToRead ? ('unknown' as const) : device.copy())
      const alive = <Value>(work: () => Promise<Value>): Promise<Value> =>
        mine.isAlive ? work() : new Promise(() => {})
      const kept = await read()
      const known = newestOf(kept === 'unknown' ? {} : (kept?.chosen ?? {}), before)
      const opened = createSittingController(
        {
          questions: shown,
          sections: [{ ids: questions.map(({ id }) => id), answer_at_most: server.most }],
          autosave: autosave(newAutosave(known), { type: 'merged', answers: found.value }),
          stored: found.value,
          clock: { now: signal.serverTime, at: signal.receivedAt },
          deadline: named[0]?.section.deadline ?? server.deadline,
          section,
          mayWrite: true,
        },
        {
          ...calls,
          save: (...input) => alive(() => calls.save(...input)),
          ask: (...input) => alive(() => calls.ask(...input)),
          submit: (...input) => alive(() => calls.submit(...input)),
          endSection: (...input) => alive(() => calls.endSection(...input)),
          receipt: () => alive(() => calls.receipt()),
          heartbeat: (...input) => alive(() => calls.heartbeat(...input)),
          deviceId: 'device',
          keep: (state) => write(state, false),
          markDelivered: (state) => write(state, true),
          onNewer() {},
          onRefused() {},
          random: () => digits / 1000,
        },
      )
      controller = opened
      note()
      const end = opened.start()
      const recall = ({ chosen }: KeptCopy) => void opened.recall(chosen)
      const stopRecall =
        kept === 'unknown' ? recallCopy(read, recall, () => digits / 1000) : () => {}
      stop = () => {
        stopRecall()
        end()
      }
    },

    /** The page disappears at once and sends nothing. */
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
  /** Records the value that the student meant for each sequence number. */
  const note = () => {
    for (const [id, answer] of Object.entries(controller?.store.getState().session.answers ?? {}))
      for (const [part, words] of partsOf(answer))
        if (answer[part] > 0 && answer[part] % 1000 === digits)
          meant.set(meaning(Number(id), part, answer[part]), words)
  }
  return device
}
