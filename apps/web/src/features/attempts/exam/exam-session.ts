import { limits } from '@prepwell/contract/limits.ts'
import type { QuestionType } from '@prepwell/contract/question-types.ts'
import type { StoredAnswer } from '@prepwell/contract/quiz-state.ts'
import {
  type Answer,
  type Answers,
  blankAnswer,
  hasSelection,
  newestOrder,
  type Selection,
} from './answer.ts'
import type { SittingRules } from './sitting-rules.ts'

/** What the session needs to know of a question. */
export interface SessionQuestion {
  readonly id: number
  readonly type: QuestionType
}

/** A student in front of a paper. */
export interface ExamSession {
  /** The paper in its order; never empty. */
  readonly questions: readonly SessionQuestion[]
  /** The id of the question on the screen. */
  readonly current: number
  readonly answers: Answers
  /** The highest order seen anywhere; the next one is above it. */
  readonly highest: number
  /**
   * 0 to 999: the last digits of all orders given here, so that two devices never give the same
   * one.
   */
  readonly device: number
  readonly answeredBy: SittingRules['answeredBy']
}

/**
 * What can happen. `look` shows a question without leaving a trace: for a tab that may only read.
 */
export type ExamEvent =
  | { readonly type: 'visit' | 'look'; readonly id: number }
  | { readonly type: 'choose'; readonly option: number }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'next' | 'previous' | 'mark' | 'clear' }
  | { readonly type: 'heard'; readonly answers: Answers }

/** Opens the paper where it was left: at the newest answer, or at the first question. */
export function openSession(
  questions: readonly SessionQuestion[],
  answers: Answers,
  now: number,
  answeredBy: SittingRules['answeredBy'] = 'next',
  device = 0,
): ExamSession {
  const first = questions[0]
  if (!first) throw new Error('A paper has questions')
  const newest = lastPlace(questions, answers)
  const current = newest ?? first.id
  const highest = highestOrder(answers)
  const session = { questions, answers, highest, device, current, answeredBy }
  return newest === null ? visit(session, first.id, now) : session
}

/**
 * The question with the newest answer: where the student was last. Null where there is no answer.
 */
export const lastPlace = (
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
 * One step. What is changed (selection, review flag) or done (a visit) gets a new order, so that
 * the newest one tells where the student is.
 * @param now the server's time in milliseconds, as well as this browser knows it
 */
export function examSession(session: ExamSession, event: ExamEvent, now: number): ExamSession {
  switch (event.type) {
    case 'visit':
      return event.id === session.current ? session : visit(session, event.id, now)
    case 'look':
      return isOnPaper(session, event.id) ? { ...session, current: event.id } : session
    case 'choose':
      return select(session, withOption(session, event.option), now)
    case 'type':
      return select(session, event.text.slice(0, limits.typedAnswerMax) || null, now)
    case 'clear':
      return select(session, null, now)
    case 'next':
      return move(change(session, confirmed(session), now), 1, now)
    case 'mark':
      return move(change(session, { markedForReview: true }, now), 1, now)
    case 'previous':
      return move(session, -1, now)
    case 'heard':
      return {
        ...session,
        answers: { ...session.answers, ...event.answers },
        highest: Math.max(session.highest, highestOrder(event.answers)),
      }
  }
}

/** The answers of `after` that are new since `before`. */
export function changedAnswers(before: ExamSession, after: ExamSession): Answers {
  return Object.fromEntries(
    Object.entries(after.answers).filter(([id, answer]) => before.answers[Number(id)] !== answer),
  )
}

/** The question `step` places away from the current one, or the current one at the ends. */
export function neighbour(session: ExamSession, step: 1 | -1): number {
  const place = session.questions.findIndex(({ id }) => id === session.current)
  return session.questions[place + step]?.id ?? session.current
}

const move = (session: ExamSession, step: 1 | -1, now: number) => {
  const id = neighbour(session, step)
  return id === session.current ? session : visit(session, id, now)
}

function visit(session: ExamSession, id: number, now: number): ExamSession {
  if (!isOnPaper(session, id)) return session
  return touch({ ...session, current: id }, {}, ['visit_seq'], now)
}

/**
 * A new choice is not answered before Save & Next, where there is one; the
 * same choice again is no change.
 */
function select(session: ExamSession, selection: Selection, now: number): ExamSession {
  const answered = session.answeredBy === 'choice' && hasSelection(selection)
  return change(session, { selected_values: selection, answered }, now)
}

/**
 * Save & Next: what is chosen becomes answered and loses its mark; nothing chosen changes nothing.
 */
function confirmed(session: ExamSession): Partial<StoredAnswer> {
  const chosen = hasSelection(session.answers[session.current]?.selected_values)
  return chosen ? { answered: true, markedForReview: false } : {}
}

function change(session: ExamSession, news: Partial<StoredAnswer>, now: number): ExamSession {
  const answer = session.answers[session.current] ?? blankAnswer
  const isSelectionNew =
    'selected_values' in news
      ? news.selected_values !== answer.selected_values
      : (news.answered ?? answer.answered) !== answer.answered
  const isFlagNew = (news.markedForReview ?? answer.markedForReview) !== answer.markedForReview
  const parts: OrderedPart[] = [
    ...(isSelectionNew ? (['seq'] as const) : []),
    ...(isFlagNew ? (['review_seq'] as const) : []),
  ]
  return parts.length > 0 ? touch(session, news, parts, now) : session
}

type OrderedPart = 'seq' | 'review_seq' | 'visit_seq'

/** Changes the current answer; only the `parts` that are named get a new order. */
function touch(
  session: ExamSession,
  news: Partial<StoredAnswer>,
  parts: readonly OrderedPart[],
  now: number,
): ExamSession {
  const order = nextOrder(session, now)
  const answer: Answer = {
    ...(session.answers[session.current] ?? blankAnswer),
    ...news,
    ...Object.fromEntries(parts.map((part) => [part, order])),
  }
  return {
    ...session,
    answers: { ...session.answers, [session.current]: answer },
    highest: order,
  }
}

/**
 * The server's milliseconds followed by three digits of this device; always above everything seen
 * so far.
 */
function nextOrder({ highest, device }: ExamSession, now: number): number {
  const moment = Math.max(Math.floor(now), Math.floor(highest / 1000))
  const order = moment * 1000 + device
  return order > highest ? order : order + 1000
}

/** MCQ replaces, MSQ toggles. */
function withOption(session: ExamSession, option: number): Selection {
  const { type } = session.questions.find(({ id }) => id === session.current) ?? {}
  const chosen = session.answers[session.current]?.selected_values ?? null
  if (type !== 'MSQ') return option
  const list = Array.isArray(chosen) ? chosen : []
  const toggled = list.includes(option) ? list.filter((id) => id !== option) : [...list, option]
  return toggled.length > 0 ? toggled : null
}

const isOnPaper = (session: ExamSession, wanted: number) =>
  session.questions.some(({ id }) => id === wanted)

const highestOrder = (answers: Answers) =>
  Object.values(answers).reduce((highest, answer) => Math.max(highest, newestOrder(answer)), 0)
