import type { QuizState, StoredAnswer } from '@prepwell/contract/quiz-state.ts'
import { type Answers, saysTheSame } from './answer.ts'

/**
 * An answer and how far it is vouched for. `answer.seq` rises with every visit; `sure` only when the student changed
 * the answer here, or when the server confirmed that it holds nothing newer. Answers are sent under `sure`: a visit
 * with an old screen can then never overwrite what was answered on another device.
 */
export interface Chosen {
  readonly answer: Readonly<StoredAnswer>
  readonly sure: number
}

/** What was chosen, what is on its way, what the server has. Each by question id. */
export interface Autosave {
  readonly chosen: Readonly<Record<number, Chosen>>
  /** The seq under which an answer was sent, and the newest seq it had then; empty when nothing is on its way. */
  readonly sending: Readonly<Record<number, { readonly sent: number; readonly newest: number }>>
  /** The seq that the server has stored. */
  readonly server: Readonly<Record<number, number>>
}

/** What can happen to the answers on their way to the server. */
export type AutosaveEvent =
  | { readonly type: 'chosen'; readonly answers: Answers }
  | { readonly type: 'sent'; readonly batch: QuizState }
  | { readonly type: 'acknowledged'; readonly saved: Readonly<Record<string, number>> }
  | { readonly type: 'failed' }
  | { readonly type: 'heard'; readonly state: QuizState }

/** Starts from what this device kept, or from nothing; what the server has is heard next. */
export const openAutosave = (kept: Autosave['chosen'] = {}): Autosave => ({
  chosen: kept,
  sending: {},
  server: {},
})

/** One step of the way. */
export function autosave(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case 'chosen':
      return { ...state, chosen: { ...state.chosen, ...choose(state, event.answers) } }
    case 'sent':
      return { ...state, sending: send(state, event.batch) }
    case 'acknowledged':
      return acknowledge(state, event.saved)
    case 'failed':
      return { ...state, sending: {} }
    case 'heard':
      return hear(state, event.state)
  }
}

/** Everything that the server does not have in its newest form, ready to send. Empty when all is saved. */
export function nextBatch(state: Autosave): QuizState {
  const batch: QuizState = {}
  for (const [id, { answer, sure }] of entriesOf(state.chosen))
    if (answer.seq > (state.server[id] ?? -1)) batch[id] = { ...answer, seq: sure }
  return batch
}

/** Has the server everything, down to the question last visited? */
export const isSaved = (state: Autosave): boolean =>
  entriesOf(state.chosen).every(([id, { answer }]) => answer.seq <= (state.server[id] ?? -1))

/** Does the server's receipt show that somebody else wrote something newer than what was sent? */
export const isOvertaken = (state: Autosave, saved: Readonly<Record<string, number>>): boolean =>
  entriesOf(state.sending).some(([id, { sent }]) => (saved[id] ?? 0) > sent)

/** The answers alone, as the screen shows them. */
export const chosenAnswers = (chosen: Autosave['chosen']): Answers =>
  Object.fromEntries(entriesOf(chosen).map(([id, { answer }]) => [id, answer]))

/** The answers that say something else in `after` than in `before`. */
export function newlyHeard(before: Autosave, after: Autosave): Answers {
  return Object.fromEntries(
    entriesOf(after.chosen).flatMap(([id, { answer }]) => {
      const mine = before.chosen[id]?.answer
      return mine && saysTheSame(mine, answer) ? [] : [[id, answer]]
    }),
  )
}

function choose(state: Autosave, answers: Answers): Autosave['chosen'] {
  return Object.fromEntries(
    entriesOf(answers).map(([id, answer]) => {
      const before = state.chosen[id]
      const isVisit = before
        ? saysTheSame(before.answer, answer)
        : !answer.answered && !answer.markedForReview && answer.selected_values === null
      return [id, { answer, sure: isVisit ? (before?.sure ?? 0) : answer.seq }]
    }),
  )
}

function send(state: Autosave, batch: QuizState): Autosave['sending'] {
  return Object.fromEntries(
    Object.entries(batch).map(([id, { seq }]) => {
      const newest = state.chosen[Number(id)]?.answer.seq ?? seq
      return [id, { sent: seq, newest }]
    }),
  )
}

/** A receipt for exactly what was sent vouches for the answer up to the visit that was known then. */
function acknowledge(state: Autosave, saved: Readonly<Record<string, number>>): Autosave {
  const chosen: Record<number, Chosen> = { ...state.chosen }
  const server: Record<number, number> = { ...state.server }
  for (const [id, { sent, newest }] of entriesOf(state.sending)) {
    const mine = chosen[id]
    if (!mine || saved[id] !== sent) continue
    server[id] = sent
    chosen[id] = { ...mine, sure: Math.max(mine.sure, mine.sure === sent ? newest : 0) }
  }
  return { chosen, server, sending: {} }
}

/** Takes in the server's whole state: what was written elsewhere after our last word wins, the rest stays ours. */
function hear(state: Autosave, theirs: QuizState): Autosave {
  const chosen: Record<number, Chosen> = { ...state.chosen }
  const server: Record<number, number> = {}
  for (const [id, their] of entriesOf(theirs)) {
    server[id] = their.seq
    const mine = chosen[id]
    if (!mine) chosen[id] = { answer: their, sure: their.seq }
    else if (their.seq > mine.sure) chosen[id] = overtake(mine, their)
  }
  return { ...state, chosen, server }
}

/** Their words; our later visit stays known, so that the place is not lost. */
const overtake = (mine: Chosen, their: StoredAnswer): Chosen => ({
  answer: { ...their, seq: Math.max(mine.answer.seq, their.seq) },
  sure: their.seq,
})

const entriesOf = <Value>(record: Readonly<Record<number, Value>>) =>
  Object.entries(record).map(([id, value]) => [Number(id), value] as const)
