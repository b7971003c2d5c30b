import type { CheckedAnswer, HeldAnswer } from '@prepwell/contract/sitting/checks.ts'
import type { Selection } from '../engine/answer.ts'
import type { Locks, SessionQuestion } from '../engine/sitting-session.ts'

/** The answers that the server has locked. An exam holds back the keys of those in `held`. */
export interface LockedAnswers {
  readonly checked: readonly CheckedAnswer[]
  readonly held: readonly HeldAnswer[]
}

/** The check of one question's answer. */
export type QuestionCheck =
  /**
   * Sent. The answer may be locked on the server already, so the selection cannot change. `isLate`:
   * a response was lost, and the check is repeated until there is one.
   */
  | { readonly phase: 'sent'; readonly selection: Selection; readonly isLate: boolean }
  /** The device was offline, so nothing was sent. */
  | { readonly phase: 'offline' }
  /**
   * `message` is the server's reason in whole sentences. `selection` cannot change: a check before
   * this one got no response, so the server may have locked it.
   */
  | { readonly phase: 'refused'; readonly message: string; readonly selection?: Selection }
  /** Locked before an exam held the question; the key is shown again after the exam. */
  | { readonly phase: 'held'; readonly selection: Selection }
  /** The final state. */
  | { readonly phase: 'checked'; readonly answer: CheckedAnswer }

/** By question id; a question whose answer nobody has checked has no entry. */
export type Checks = Readonly<Record<number, QuestionCheck>>

/** No answers, as at the start of a practice. */
export const nothingLocked: LockedAnswers = { checked: [], held: [] }

export type CheckEvent =
  | { readonly type: 'sent'; readonly question: number; readonly selection: Selection }
  /** No response arrived, so the check may have been stored. */
  | { readonly type: 'unanswered'; readonly question: number }
  | { readonly type: 'offline'; readonly question: number }
  | { readonly type: 'refused'; readonly question: number; readonly message: string }
  /** The check ended without any result. */
  | { readonly type: 'dropped'; readonly question: number }
  /** Answers that the server has locked, whichever device sent the check. */
  | { readonly type: 'learned'; readonly answers: readonly CheckedAnswer[] }
  /** An answer that the server has locked, whose key an exam holds. */
  | { readonly type: 'held'; readonly question: number; readonly selection: Selection }
  /** The device is online again. */
  | { readonly type: 'online' }

export function checksAfter(checks: Checks, event: CheckEvent): Checks {
  switch (event.type) {
    case 'learned':
      return {
        ...checks,
        ...Object.fromEntries(
          event.answers.map((answer) => [answer.question_id, { phase: 'checked', answer }]),
        ),
      }
    case 'online':
      return where(checks, ({ phase }) => phase !== 'offline')
    case 'dropped':
      return where(checks, (check, id) => isLocked(check) || id !== event.question)
    case 'held':
      return checks[event.question]?.phase === 'checked'
        ? checks
        : { ...checks, [event.question]: { phase: 'held', selection: event.selection } }
    default:
      return isLocked(checks[event.question])
        ? checks
        : { ...checks, [event.question]: checkAfter(checks[event.question], event) }
  }
}

/** True if the server has reported the lock, which the end of a call cannot undo. */
const isLocked = (check: QuestionCheck | undefined) =>
  check?.phase === 'checked' || check?.phase === 'held'

function checkAfter(
  check: QuestionCheck | undefined,
  event: Extract<CheckEvent, { type: 'sent' | 'unanswered' | 'offline' | 'refused' }>,
): QuestionCheck {
  switch (event.type) {
    case 'sent':
      return { phase: 'sent', selection: event.selection, isLate: false }
    case 'unanswered':
      return check?.phase === 'sent' ? { ...check, isLate: true } : { phase: 'offline' }
    case 'offline':
      return { phase: 'offline' }
    case 'refused':
      return {
        phase: 'refused',
        message: event.message,
        ...(check?.phase === 'sent' && check.isLate ? { selection: check.selection } : {}),
      }
  }
}

const where = (
  checks: Checks,
  isKept: (check: QuestionCheck, question: number) => boolean,
): Checks =>
  Object.fromEntries(Object.entries(checks).filter(([id, check]) => isKept(check, Number(id))))

/** The selections that cannot change: those already checked, and those whose check is under way. */
export function locksOf(checks: Checks, questions: readonly SessionQuestion[]): Locks {
  const locks: Record<number, Selection> = {}
  for (const { id, type } of questions) {
    const check = checks[id]
    if (check?.phase === 'sent' || check?.phase === 'held') locks[id] = check.selection
    if (check?.phase === 'refused' && check.selection !== undefined) locks[id] = check.selection
    if (check?.phase === 'checked') locks[id] = selectionIn(type, check.answer.selected_values)
  }
  return locks
}

/** Converts a selection of the API, which is always a list, into the page's form. */
export function selectionIn(
  type: SessionQuestion['type'],
  values: CheckedAnswer['selected_values'],
): Selection {
  if (type === 'MSQ') return values.map(Number)
  const [value = null] = values
  if (value === null) return null
  return type === 'MCQ' ? Number(value) : String(value)
}
