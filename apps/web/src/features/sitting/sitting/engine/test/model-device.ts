import { answersFingerprint } from '@prepwell/contract/sitting/answers-fingerprint.ts'
import { type DeliveryChange, deliverCopies } from '../../delivery/deliver-copies.ts'
import { workerCalls } from '../../delivery/worker-calls.api.ts'
import { handInLast } from '../../sections/last-answers.ts'
import type { Answer, Answers, orderedParts } from '../answer.ts'
import { attemptCalls } from '../attempt-calls.ts'
import { type Autosave, autosave, newAutosave, newestOf } from '../autosave.ts'
import { afterDelivery, type KeptCopy, readCopy, withEarlier } from '../kept-copy.ts'
import type { Failure } from '../outcome.ts'
import { recallCopy } from '../recall-copy.ts'
import type { Saver } from '../saver.ts'
import { isLastSpan } from '../section-standing.ts'
import type { TimeSignal } from '../server-clock.ts'
import { createSittingController } from '../sitting-controller.ts'
import type { SittingEvent } from '../sitting-session.ts'
import type { OnTime, SectionStanding, ShownSection } from '../sitting-state.ts'
import { sectionOfQuestion } from './model-sections.ts'
import type { openModelServer } from './model-server.ts'
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

/** The server's response that a page needs before it opens. */
interface Found {
  readonly answers: Answers
  readonly signal: TimeSignal
  readonly standing: SectionStanding | null
}

/** The section that a page shows; null unless each has its own time. */
const sectionIn = (
  standing: SectionStanding | null,
  { sections }: Pick<Server, 'sections'>,
): ShownSection | null => {
  const { index: number = 0, deadline = 0 } = standing?.section ?? {}
  if (!standing || !sections) return null
  return {
    number,
    early: sections.plan.early,
    isLast: isLastSpan(standing.section_times, deadline),
    first: number,
  }
}

/** A browser with its own storage, in which the exam is opened repeatedly. */
export function openDevice(server: Server, digits: number, meant: Meant) {
  let copy: unknown = null
  let controller: ReturnType<typeof createSittingController> | null = null
  let waiting: Saver | null = null
  let stop = () => {}
  let page = { isAlive: false }
  let everKept: Answers = {}

  /** Makes a call of this page, unless the page is gone or there is no network. */
  const reach = <Value>(
    mine: { readonly isAlive: boolean },
    work: () => Promise<Value>,
  ): Promise<Value | Failure> => {
    if (!mine.isAlive) return new Promise(() => {})
    return device.isOffline ? Promise.resolve({ kind: 'unreachable' }) : work()
  }
  const ask = async (): Promise<Found | null> => {
    if (device.isOffline) return null
    const signals: TimeSignal[] = []
    const named: (SectionStanding | null)[] = []
    const found = await attemptCalls(3, 5).ask((signal, _deadline, standing) => {
      signals.push(signal)
      named.push(standing ?? null)
    })
    const [signal] = signals
    return found.kind === 'done' && signal
      ? { answers: found.value, signal, standing: named[0] ?? null }
      : null
  }
  const device = {
    refusesStorage: false,
    /** True if the copy can be written but not read. */
    failsToRead: false,
    isOffline: false,
    get controller() {
      return controller
    },
    /** Hands in the last answers while the page shows a pause after a reload. */
    get waiting() {
      return waiting
    },
    copy: (): KeptCopy | null => readCopy(structuredClone(copy)),
    /** The newest value of every part that any page of this browser has stored. */
    everKept: () => everKept,

    /** Moves the page on to the section that is open now, if it can, with all its answers. */
    async goOn() {
      const before = controller ?? waiting
      const saved = controller?.savedAnswers() ?? null
      const found = await ask()
      if (!found?.standing || before === null || before !== (controller ?? waiting)) return
      const { section } = found.standing
      const isPause = section.opens_at > found.signal.serverTime
      if (isPause) return
      if (controller) {
        const { ending, told, session } = controller.store.getState()
        const shown = sectionOfQuestion[session.questions[0]?.id ?? 0]
        if (ending.phase !== 'section_over' || (section.index === shown && told === null)) return
      }
      const { chosen } = controller?.answers() ?? waiting?.state ?? { chosen: {} }
      stop()
      stop = () => {}
      const isUnchanged =
        saved !== null && answersFingerprint(saved) === answersFingerprint(found.answers)
      await device.show(isUnchanged ? { ...found, answers: saved } : found, chosen)
    },

    /** Opens the page as a student does. */
    async open() {
      device.crash()
      const found = await ask()
      if (found) await device.show(found)
    },

    /**
     * Shows the attempt: the server's answers, merged with this device's copy. `before` has the
     * answers of the page that continues with the next section.
     */
    async show({ answers, signal, standing }: Found, before: Answers = {}) {
      device.crash()
      const calls = attemptCalls(3, 5)
      const section = sectionIn(standing, server)
      const shown = section
        ? questions.filter(({ id }) => sectionOfQuestion[id] === section.number)
        : questions
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
      const kept = await read()
      const known = newestOf(kept === 'unknown' ? {} : (kept?.chosen ?? {}), before)
      const merged = autosave(newAutosave(known), { type: 'merged', answers })
      const ports = {
        ...calls,
        save: (...input: Parameters<typeof calls.save>) => reach(mine, () => calls.save(...input)),
        ask: (onTime: OnTime) => reach(mine, () => calls.ask(onTime)),
        submit: (...input: Parameters<typeof calls.submit>) =>
          reach(mine, () => calls.submit(...input)),
        endSection: (...input: Parameters<typeof calls.endSection>) =>
          reach(mine, () => calls.endSection(...input)),
        receipt: () => reach(mine, calls.receipt),
        heartbeat: (...input: Parameters<typeof calls.heartbeat>) =>
          reach(mine, () => calls.heartbeat(...input)),
        random: () => digits / 1000,
      }
      if (standing && standing.section.opens_at > signal.serverTime) {
        waiting = handInLast(merged, { ...ports, onTime() {}, onUnsent() {} })
        stop = waiting.stop
        return
      }
      const opened = createSittingController(
        {
          questions: shown,
          sections: [{ ids: questions.map(({ id }) => id), answer_at_most: server.most }],
          autosave: merged,
          stored: answers,
          clock: { now: signal.serverTime, at: signal.receivedAt },
          deadline: standing?.section.deadline ?? server.deadline,
          section,
          mayWrite: true,
        },
        {
          ...ports,
          deviceId: 'device',
          keep: (state) => write(state, false),
          markDelivered: (state) => write(state, true),
          onNewer() {},
          onRefused() {},
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

    /** Delivers the copy as any other page of the site does while the exam is not open. */
    async deliver(onChange: (change: DeliveryChange) => void) {
      const { save, askReceipt, deliverLate } = workerCalls('token')
      const offline = { kind: 'unreachable' } as const
      const kept = device.copy()
      await deliverCopies({
        list: async () => (kept ? [{ takeQuizId: 5, copy: kept }] : []),
        pageCopies: () => [],
        async change(_takeQuizId, change) {
          const now = device.copy()
          if (now) copy = structuredClone(change(now))
        },
        async drop() {
          throw new Error('nothing is old')
        },
        isOpenInTab: async () => controller !== null || waiting !== null,
        askReceipt: async (id) => (device.isOffline ? offline : askReceipt(id)),
        save: async (id, state) => (device.isOffline ? offline : save(id, state)),
        deliverLate: async (id, body) => (device.isOffline ? offline : deliverLate(id, body)),
        now: () => 0,
        onChange,
      })
    },

    /** Removes the page at once; it sends nothing. */
    crash() {
      page.isAlive = false
      stop()
      stop = () => {}
      controller = null
      waiting = null
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
