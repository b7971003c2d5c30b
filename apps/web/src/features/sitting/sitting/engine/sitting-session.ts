import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { StoredAnswer } from '@prepwell/contract/sitting/quiz-state.ts'
import {
  type Answer,
  type Answers,
  blankAnswer,
  hasSelection,
  isSameSelection,
  newestOrder,
  type Selection,
} from './answer.ts'
import { answersInTheWay, type SectionLimit, sectionWith } from './paper-sections.ts'
import { questionKinds } from './question-kinds.ts'
import type { SittingRules } from './sitting-rules.ts'

export interface SessionQuestion {
  readonly id: number
  readonly type: QuestionType
}

/** Selections that can no longer change, by question id: their answers were checked. */
export type Locks = Readonly<Record<number, Selection>>

export interface SittingSession {
  /** In the paper's order; never empty. */
  readonly questions: readonly SessionQuestion[]
  /** The id of the current question. */
  readonly current: number
  readonly answers: Answers
  /** The highest sequence number seen so far, from any device; the next one must be above it. */
  readonly highest: number
  /**
   * 0 to 999: the last three digits of every sequence number given here, so that two devices never
   * give the same one.
   */
  readonly device: number
  readonly answeredBy: SittingRules['answeredBy']
  /** Empty for a paper on one whole chapter. */
  readonly sections: readonly SectionLimit[]
  readonly locks: Locks
}

/**
 * `lock` replaces all locks, and the selections that differ from them. `look` shows a question
 * without recording a visit; read-only tabs use it.
 */
export type SittingEvent =
  | { readonly type: 'visit' | 'look'; readonly id: number }
  | { readonly type: 'choose'; readonly option: number }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'next' | 'previous' | 'mark' | 'clear' }
  | { readonly type: 'merge'; readonly answers: Answers }
  | { readonly type: 'lock'; readonly locks: Locks }

/**
 * Opens the paper at the question with the newest answer, or at the first one if nothing is
 * answered.
 */
export function openSession(
  questions: readonly SessionQuestion[],
  answers: Answers,
  now: number,
  answeredBy: SittingRules['answeredBy'] = 'next',
  device = 0,
  sections: readonly SectionLimit[] = [],
): SittingSession {
  const first = questions[0]
  if (!first) throw new Error('A paper has questions')
  const newest = lastQuestion(questions, answers)
  const current = newest ?? first.id
  const highest = highestOrder(answers)
  const session = { questions, answers, highest, device, current, answeredBy, sections, locks: {} }
  return newest === null ? visit(session, first.id, now) : session
}

/** The question with the newest answer, which the student visited last; null without answers. */
export const lastQuestion = (
  questions: readonly { readonly id: number }[],
  answers: Answers,
): number | null =>
  questions.reduce<number | null>((best, { id }) => {
    const answer = answers[id]
    if (!answer) return best
    const isNewer = best === null || newestOrder(answer) > newestOrder(answers[best] ?? answer)
    return isNewer ? id : best
  }, null)

/**
 * Applies one event. Each changed part (selection, review flag) and each visit gets a new sequence
 * number; the highest one shows which question is current.
 *
 * @param now the server's time in milliseconds, as estimated by this browser
 */
export function sittingSession(
  session: SittingSession,
  event: SittingEvent,
  now: number,
): SittingSession {
  switch (event.type) {
    case 'visit':
      return event.id === session.current ? session : visit(session, event.id, now)
    case 'look':
      return isOnPaper(session, event.id) ? { ...session, current: event.id } : session
    case 'choose':
      return select(session, kindOf(session).choose(selectionOf(session), event.option), now)
    case 'type':
      return select(session, kindOf(session).type(selectionOf(session), event.text), now)
    case 'clear':
      return select(session, null, now)
    case 'next':
      return move(change(session, confirmed(session), now), 1, now)
    case 'mark':
      return move(change(session, { markedForReview: true }, now), 1, now)
    case 'previous':
      return move(session, -1, now)
    case 'merge':
      return {
        ...session,
        answers: withLocks({ ...session.answers, ...event.answers }, session.locks),
        highest: Math.max(session.highest, highestOrder(event.answers)),
      }
    case 'lock':
      return {
        ...session,
        locks: event.locks,
        answers: withLocks(session.answers, event.locks),
      }
  }
}

/** Replaces the selections of locked questions with the locked ones, however new they are. */
function withLocks(answers: Answers, locks: Locks): Answers {
  const kept: Record<number, Answer> = { ...answers }
  for (const [id, selected_values] of Object.entries(locks)) {
    const answer = answers[Number(id)] ?? blankAnswer
    if (!isSameSelection(answer.selected_values, selected_values))
      kept[Number(id)] = { ...answer, selected_values, answered: true }
  }
  return kept
}

/** Answers of `after` that differ from `before`. */
export function changedAnswers(before: SittingSession, after: SittingSession): Answers {
  return Object.fromEntries(
    Object.entries(after.answers).filter(([id, answer]) => before.answers[Number(id)] !== answer),
  )
}

/** The id of the question before or after the current one; at either end, the current one. */
export function neighbour(session: SittingSession, step: 1 | -1): number {
  const index = session.questions.findIndex(({ id }) => id === session.current)
  return session.questions[index + step]?.id ?? session.current
}

const move = (session: SittingSession, step: 1 | -1, now: number) => {
  const id = neighbour(session, step)
  return id === session.current ? session : visit(session, id, now)
}

function visit(session: SittingSession, id: number, now: number): SittingSession {
  if (!isOnPaper(session, id)) return session
  return withChanges({ ...session, current: id }, {}, ['visit_seq'], now)
}

/**
 * In an exam, only Save & Next marks a choice as answered. Choosing the same option again changes
 * nothing, nor does an answer over the section's limit or to a locked question.
 */
function select(session: SittingSession, selection: Selection, now: number): SittingSession {
  const { sections, answers, current, locks } = session
  const isTooMany = answersInTheWay(sectionWith(sections, current), answers, current) !== null
  if (current in locks || (isTooMany && hasSelection(selection))) return session
  const answered = session.answeredBy === 'choice' && hasSelection(selection)
  return change(session, { selected_values: selection, answered }, now)
}

/**
 * Save & Next: marks a choice as answered and clears its review flag; without a choice nothing
 * changes.
 */
function confirmed(session: SittingSession): Partial<StoredAnswer> {
  const chosen = hasSelection(session.answers[session.current]?.selected_values)
  return chosen ? { answered: true, markedForReview: false } : {}
}

function change(
  session: SittingSession,
  changes: Partial<StoredAnswer>,
  now: number,
): SittingSession {
  const answer = session.answers[session.current] ?? blankAnswer
  const isSelectionNew =
    'selected_values' in changes
      ? changes.selected_values !== answer.selected_values
      : (changes.answered ?? answer.answered) !== answer.answered
  const isFlagNew = (changes.markedForReview ?? answer.markedForReview) !== answer.markedForReview
  const parts: OrderedPart[] = [
    ...(isSelectionNew ? (['seq'] as const) : []),
    ...(isFlagNew ? (['review_seq'] as const) : []),
  ]
  return parts.length > 0 ? withChanges(session, changes, parts, now) : session
}

type OrderedPart = 'seq' | 'review_seq' | 'visit_seq'

/** Changes the current answer; only the named `parts` get a new sequence number. */
function withChanges(
  session: SittingSession,
  changes: Partial<StoredAnswer>,
  parts: readonly OrderedPart[],
  now: number,
): SittingSession {
  const order = nextOrder(session, now)
  const answer: Answer = {
    ...(session.answers[session.current] ?? blankAnswer),
    ...changes,
    ...Object.fromEntries(parts.map((part) => [part, order])),
  }
  return {
    ...session,
    answers: { ...session.answers, [session.current]: answer },
    highest: order,
  }
}

/**
 * The server's milliseconds followed by three digits of this device, but always above every earlier
 * sequence number.
 */
function nextOrder({ highest, device }: SittingSession, now: number): number {
  const moment = Math.max(Math.floor(now), Math.floor(highest / 1000))
  const order = moment * 1000 + device
  return order > highest ? order : order + 1000
}

function kindOf({ questions, current }: SittingSession) {
  const question = questions.find(({ id }) => id === current)
  if (!question) throw new Error('The current question is on the paper')
  return questionKinds[question.type]
}

const selectionOf = ({ answers, current }: SittingSession): Selection =>
  answers[current]?.selected_values ?? null

const isOnPaper = (session: SittingSession, wanted: number) =>
  session.questions.some(({ id }) => id === wanted)

const highestOrder = (answers: Answers) =>
  Object.values(answers).reduce((highest, answer) => Math.max(highest, newestOrder(answer)), 0)
